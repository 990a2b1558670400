import { expect, test } from "vitest";
import { isSalesPitch } from "#functions/leads/sales-pitch.ts";
import { leadsOf, testApi } from "../support/api.ts";

test.each([
  "I saw you on Google. Can you mount a 65 inch TV over my fireplace?",
  "Found your website and your prices look fair. Need my TV mounted this weekend.",
  "Your website says you hide the cords. Do you do that on brick?",
  "Your site won't let me pick two TVs, so I'm writing here. One 55, one 75.",
  "I run a digital marketing agency in Roswell and we need three TVs hung in our conference room.",
  "Our web design studio is moving. Could you come look at the walls?",
  "We are opening a new business and want screens in the lobby. Does your company do commercial jobs?",
  "Your company came first on Google, so here I am. Samsung Frame, plaster wall.",
  "I'm a realtor and I can send you more leads if this goes well. 50 inch in a rental.",
  "Do you take payment per month? I'd like to split the cost.",
  "My husband works in SEO and says your website is great. We just need the TV on the wall.",
  "Is there a line of credit or financing for the home theater?",
  "Your business was recommended by my neighbor in Brookhaven.",
  "I need an app to control the projector. Can you set that up?",
  "Can you set up the YouTube TV app and the soundbar?",
  "I have a new website for my restaurant, El Sol, and we need five TVs installed before the game.",
  "Hi, I'm a virtual assistant booking this for my boss. Your website says Monday is open. His TV is 85 inches.",
  "Do you offer a free consultation? I have no idea what goes above a fireplace.",
  "We need digital menu boards for our shop. Are you interested in a bigger job?",
  "Your guy did great work last year. Same house, second TV.",
  "Are you licensed? My HOA wants your company's insurance before you drill.",
  "I'd like a quote for the bedroom. I can help you carry it up the stairs.",
  "Your Google profile says open until 8. Is that right?",
  "I write a home blog and would love photos of the job for it. LG C4, drywall.",
  "We provide the mount and the TV. We just need someone to do it.",
  "I'm interested in your services for a 3 bedroom condo.",
  "Necesito instalar una tele de 65 pulgadas en la sala.",
  "What's the loan period on the demo unit? Just kidding. When can you come?",
  "We design kitchens and have a client who wants a TV behind a cabinet door.",
  "We run a mobile app startup in Midtown. I'd like your company to put up six displays.",
  "Your website's calculator is great. I work in lead generation. It's a Samsung 75 for a house in Alpharetta.",
  "I need TV mounting for my web design studio. Is your company free on Friday?",
  "I do web design and saw your site. Want to trade? New website for a fireplace job.",
  "Your business helped my sister. She has more traffic in her shop since the screens went up.",
  "We offer SEO ourselves, ha. Your website loads fast. How much do you charge for brick?",
  "The backlight on my TV leaks. Can you rehang it?",
])("doesn't mistake a customer for a seller: %s", (message) => {
  expect(isSalesPitch(message)).toBe(false);
});

test.each([
  "Hi, I noticed your website isn't ranking well. We offer affordable SEO services that get you on the first page of Google.",
  "We can put your TV mounting business on the first page of Google in 90 days.",
  "I came across your site and found several SEO errors. Can I send you a free audit?",
  "Would you be interested in a guest post on your blog? I write about home improvement.",
  "Do you accept sponsored posts on your website? Please send your price list.",
  "High quality backlinks from DA 70+ sites. Increase your domain authority.",
  "Our link building packages start at $99 per month.",
  "We are a web design company and would love to redesign your website.",
  "I'm a freelance web designer. Your site looks outdated on phones, and I can fix that.",
  "Looking for a mobile app for your business? Our developers build iOS and Android apps.",
  "We specialize in app development for small companies at low cost.",
  "Your business qualifies for working capital up to $250,000. No collateral.",
  "Need a business loan? You are pre-approved. Reply today.",
  "Merchant cash advance: same day funding for your company, bad credit OK.",
  "We help contractors like you get more leads with Facebook ads. Are you interested?",
  "Exclusive leads for your industry in Atlanta. Pay only per booked job. We provide everything.",
  "Boost your online presence with social media marketing.",
  "I can get you 10,000 Instagram followers for your brand.",
  "We create explainer videos that sell. Check our pricing.",
  "Hire a virtual assistant from $6 an hour. We offer a free trial.",
  "I noticed your Google Business Profile isn't optimized. We can help you show up in the map pack.",
  "Lower your payment processing fees. We help local businesses save.",
  "Our agency runs digital marketing for home service companies across Georgia.",
  "WordPress experts here: we build fast sites. If interested, reply with your number.",
  "Get targeted website traffic to your domain. To opt out, reply STOP.",
  "We sell verified email lists of homeowners. An email list grows your business.",
  "I checked your rankings, and your competitors are above you. SEO fixes that.",
  "Homeowners search for TV mounting near them every day, but your business isn't at the top of Google.",
  "My team handles website design for TV installation companies. Your site could look like this in a week.",
  "Can I publish a guest article on your blog about home theaters? It's free and includes one dofollow link.",
  "SEARCH ENGINE OPTIMIZATION for your website!!! 100% white hat",
])("recognizes a sales pitch: %s", (message) => {
  expect(isSalesPitch(message)).toBe(true);
});

test("lists a sales pitch under Spam with its reason, and responds to the sender as usual", async () => {
  const { post, store } = await testApi();
  const message = "We offer SEO for your website.";
  const { status } = await post({ name: "Kevin", email: "kevin@seo.example", message });
  expect(status).toBe(201);
  expect(await leadsOf(store)).toEqual([]);
  expect(await leadsOf(store, { spam: true })).toMatchObject([
    { spam: true, spamReasons: ["sales_pitch"] },
  ]);
});
