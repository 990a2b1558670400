import {
  BUSINESS_WORDS,
  JOB_WORDS,
  WORK_WORDS,
} from "../../../content/schema/trade/quote/spam-words.ts";

/** What people sell through contact forms. */
const GOODS = phrases(`
  seo; search engine optimization; search engine optimisation; backlink; backlinks; back links; link building;
  link insertion; link exchange; guest post; guest posts; guest posting; guest article; guest blog; sponsored post; sponsored posts;
  sponsored article; sponsored content; domain authority; dofollow; rank higher; ranking higher; google rankings;
  google ranking; first page of google; page one of google; top of google; organic traffic; website traffic;
  web traffic; more traffic; web design; website design; web designer; website designer; website redesign;
  redesign your website; redesign your site; redesigning your website; web development; website development;
  web developer; web developers; new website; wordpress; shopify; app development; app developer; app developers;
  mobile app; mobile apps; business loan; business loans; business funding; business financing; working capital;
  cash advance; line of credit; small business funding; digital marketing; internet marketing; email marketing;
  social media marketing; social media management; instagram followers; lead generation; qualified leads;
  exclusive leads; more leads; explainer video; explainer videos; promo video; virtual assistant; virtual assistants;
  google business profile; google my business; online presence; positive reviews; email list; merchant services;
  payment processing`);

/** How sellers address a business. */
const OFFERS = phrases(`
  your website; your site; your web page; your webpage; your blog; your business; ${BUSINESS_WORDS}; your company;
  your brand; your domain; your ranking; your rankings; your online; your google; your competitors; your industry; your niche;
  you qualify; you are pre approved; you re pre approved; we offer; i offer; we provide; i provide; we specialize;
  we specialise; i specialize; our services; our agency; our clients; our packages; our developers; our pricing;
  we help; i help; we build; i build; we design; i design; we develop; we can help; i can help; free audit;
  free seo audit; free proposal; free consultation; free mockup; price list; are you interested;
  would you be interested; if you are interested; if interested; per month; white label; opt out; unsubscribe`);

/** What customers say about their own job. A message with any of these is never treated as a pitch. */
const JOBS = phrases(`
  ${JOB_WORDS}; living room; bedroom; basement; patio; lobby; conference room; my house; my home; our house; our home;
  my apartment; my condo; my landlord; our office; my office; i need; we need; i need someone; need someone;
  can you come; could you come; when can you; do you travel; do you serve; do you cover; how much do you;
  how much would; what do you charge`);

/** What we do, which sellers mention too. */
const OUR_WORK = phrases(WORK_WORDS);

/**
 * Returns whether a message offers the business something, such as SEO, a website or a loan, instead of asking for a
 * job. Real customers mention Google, websites and marketing too, so a pitch needs both something for sale and a
 * seller's way of addressing us. A missed pitch costs a glance, but a hidden customer costs a job.
 */
export function isSalesPitch(message: string): boolean {
  const words = ` ${wordsOf(message).join(" ")} `;
  const said = OUR_WORK.reduce((text, phrase) => text.replaceAll(phrase, " "), words);
  const has = (phrase: string) => said.includes(phrase);
  return GOODS.some(has) && OFFERS.some(has) && !JOBS.some(has);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Parses phrases separated by semicolons. A space on both sides makes them match only whole words. */
function phrases(list: string): string[] {
  return list.split(";").map((phrase) => ` ${wordsOf(phrase).join(" ")} `);
}
