//! Services that hand out keys: `openai_key` and `github_pat` are secrets although `row_key` is none.

use crate::tags::Tags as T;

pub(super) const PRODUCTS: &[(T, &str)] = &[
    (
        T::PRODUCT,
        "openai anthropic claude gemini mistral cohere deepseek groq grok xai perplexity replicate
         huggingface hugging fireworks togetherai openrouter ollama cerebras sambanova nvidia nim ai21
         stability stabilityai elevenlabs deepgram assemblyai pinecone weaviate qdrant chroma voyage
         voyageai jina tavily exa serper serpapi brave firecrawl browserbase langsmith langfuse langchain
         wandb neptune cometml helicone arize braintrust moonshot kimi zhipu zhipuai qwen dashscope
         qianfan baidu tencent aliyun alibaba alicloud volcengine volc minimax huawei huaweicloud hunyuan
         siliconflow replit copilot vercel netlify heroku railway flyio supabase firebase neon planetscale
         turso upstash fauna atlas databricks algolia algoliaadmin meilisearch typesense grafana
         prometheus datadog dd newrelic sentry rollbar bugsnag honeycomb splunk loggly logzio papertrail
         pagerduty opsgenie statuspage aws amazon azure gcp google googlemaps gmaps maps mapbox tomtom
         openweather openweathermap weatherapi digitalocean linode vultr hetzner scaleway ovh cloudflare
         fastly akamai github gh ghe gitlab bitbucket gitea codeberg npm pypi cargo crates rubygems nuget
         dockerhub docker ghcr quay artifactory jfrog sonarcloud snyk codecov coveralls circleci travis
         buildkite drone teamcity harness terraform tfc pulumi hashicorp doppler infisical slack discord
         telegram tg whatsapp twilio vonage nexmo messagebird plivo sinch sendgrid mailgun mailchimp
         mailjet postmark resend sparkpost brevo sendinblue klaviyo hubspot salesforce zendesk intercom
         freshdesk mixpanel amplitude posthog plausible stripe paypal braintree adyen squareup razorpay
         paystack flutterwave mollie klarna plaid wise coinbase binance kraken kucoin bybit okx bitfinex
         alpaca polygonio finnhub alphavantage quandl twelvedata infura alchemy etherscan moralis
         quicknode helius pinata shopify woocommerce bigcommerce magento etsy ebay twitter facebook fb
         instagram linkedin reddit tiktok youtube twitch spotify pinterest snapchat dropbox onedrive
         notion airtable asana trello atlassian linear clickup monday todoist figma miro canva zoom webex
         teams calendly obsidian evernote wordpress contentful sanity strapi ghost webflow wix unsplash
         pexels giphy tmdb omdb igdb riot nasa newsapi rapidapi zapier ifttt n8n auth0 okta clerk cognito
         keycloak onelogin duo authy workos fusionauth recaptcha hcaptcha turnstile virustotal shodan
         censys hibp greynoise urlscan abuseipdb crowdstrike tenable launchdarkly optimizely statsig
         configcat flagsmith contentstack cloudinary imgix uploadcare bunny bunnycdn backblaze wasabi
         ipinfo ipstack maxmind clearbit apollo zoominfo docusign dropboxsign pandadoc easypost shippo
         xero quickbooks freshbooks netsuite workday greenhouse bamboohr gusto yelp foursquare strava
         fitbit garmin homeassistant hass tuya plex sonarr radarr jellyfin cloudconvert deepl
         libretranslate wolfram wolframalpha scrapingbee apify brightdata scraperapi zyte ngrok tailscale
         zerotier wireguard confluent nats pusher ably onesignal pushover pushbullet fcm apns ionic
         appcenter bitrise codemagic mattermost zulip rancher proxmox portainer harbor spinnaker clearml
         lambdalabs runpod vastai coreweave e2b daytona jules sourcegraph codeium tabnine hf cosmos
         cosmosdb servicebus eventhub iothub storj telnyx bandwidth ringcentral kagi webshare oxylabs
         ipdata abstractapi coinmarketcap polymarket tradier oanda deribit bitget bitmex cdp blockfrost
         covalent dune thegraph ankr chainstack vimeo soundcloud lastfm thingspeak blynk adafruit particle
         ecobee netatmo ubidots
         together aio kaggle fal ngc bing zitadel nomic llamaindex llamacloud mem0 zep portkey traceloop
         nebius novita friendli lepton baseten predibase upstage reka maritalk gigachat yandex yandexgpt
         sber naver clova kakao wechat weixin feishu lark dingtalk bilibili youdao caiyun iflytek xunfei
         doubao stepfun baichuan lingyi sensenova speechmatics gladia heygen synthesia playht resemble
         murf cartesia leonardo ideogram runway luma pika kling civitai bingsearch searchapi searxng
         mojeek linkup semanticscholar scopus elsevier springer pubmed ncbi bea bls eia noaa usgs openaq
         airnow iqair tomorrowio visualcrossing weatherbit weatherstack accuweather mapquest opencage
         positionstack geoapify locationiq graphhopper openrouteservice what3words amadeus skyscanner
         duffel expedia airbnb uber lyft doordash eventbrite ticketmaster meetup songkick setlist
         musixmatch discogs rawg twitchtv giantbomb bungie blizzard battlenet faceit trn hypixel gfycat
         imgur flickr smugmug deviantart dribbble behance devto hashnode substack beehiiv convertkit
         mailerlite activecampaign iterable braze customerio omnisend moosend getresponse elasticemail
         mailersend mandrill zeptomail smtp2go pepipost clicksend textmagic bulksms msg91 kaleyra
         infobip gupshup wati callrail aircall dialpad fireflies wistia brightcove mux livekit agora
         jitsi whereby vdocipher imagekit filestack transloadit tinify tinypng removebg clipdrop
         photoroom bannerbear placid printful printify shipstation shipengine aftership sendcloud
         packlink postnl dhl ups usps fedex royalmail canadapost auspost avalara taxjar vatlayer
         currencylayer exchangerate openexchangerates exchangeratesapi currencyapi marketstack iex
         iexcloud tiingo eodhd fmp financialmodelingprep intrinio benzinga cryptocompare coingecko
         messari glassnode santiment nomics zapper zerion debank opensea basescan bscscan polygonscan
         arbiscan ftmscan snowtrace tenderly thirdweb web3storage nftstorage crossmint gelato chainlink
         hubble crunchbase pitchbook hunterio snov lusha rocketreach peopledatalabs pdl proxycurl
         phantombuster lemlist mailshake salesloft pipedrive insightly zoho bitrix24 keap infusionsoft
         highlevel gohighlevel vtiger sugarcrm odoo erpnext gocardless chargebee recurly paddle
         lemonsqueezy fastspring zuora maxio gumroad sellfy payhip patreon kofi buymeacoffee
         opencollective securitytrails alienvault otx misp urlhaus threatfox hybridanalysis anyrun
         joesandbox binaryedge zoomeye fofa onyphe criminalip pulsedive leakix intelx dehashed emailrep
         ipqualityscore ipqs scamalytics fraudlabs riskified onfido jumio veriff sumsub trulioo stytch
         supertokens descope frontegg propelauth kinde logto hanko ory beyondidentity pingidentity
         jumpcloud rippling hibob personio deel ashby breezy recruitee smartrecruiters workable
         teamtailor typeform jotform surveymonkey qualtrics formstack paperform coda slite nuclino
         gitbook mintlify archbee wrike smartsheet basecamp ticktick anydo toggl clockify everhour
         rescuetime kaltura vidyard pendo fullstory hotjar logrocket smartlook mouseflow matomo piwik
         fathom umami countly chartmogul baremetrics profitwell appsflyer kochava revenuecat adapty
         qonversion superwall apphud instabug raygun airbrake honeybadger appsignal skylight dynatrace
         appdynamics instana lightstep signalfx wavefront sumologic logdna mezmo betterstack
         betteruptime uptimerobot pingdom checkly cronitor healthchecks deadmanssnitch signoz hyperdx
         baselime coralogix groundcover chronosphere vsce ovsx ado azdo",
    ),
    // Stores and trackers have keys that are no secret: a `redis_key` is a place, a `jira_key` an issue. Their
    // passwords are.
    (
        T::OWNER,
        "redis mysql postgres postgresql mariadb mssql oracle s3 dynamodb mongo mongodb kafka rabbitmq
         elasticsearch elastic opensearch influx influxdb influxdb2 cassandra clickhouse bigquery redshift
         snowflake milvus jira confluence sonar sonarqube consul nomad vault minio mlflow nexus sap gl b2
         jenkins",
    ),
];
