import { readFileSync, readdirSync } from "node:fs";
import source from "../contentlayer.config.ts";
import { cutFrontmatter, parseYaml } from "../contentlayer/src/frontmatter.ts";
import { bodyPassages } from "../contentlayer/src/prose.ts";
import { fieldPassages } from "../contentlayer/src/passages.ts";
const dir="/tmp/c10k/cities/"; const docs=readdirSync(dir).slice(10,2010).map(n=>{const text=readFileSync(dir+n,"utf8");const c=cutFrontmatter(text) as any;const fields=(parseYaml(c.frontmatter) as any).data; const p=bodyPassages(c.body);return {text,fields:{...fields,slug:n,_id:n,body:{headings:[],words:1,excerpt:""},url:"/x",pageTitle:"T"},raw:fields,p}});
for (let round=0;round<2;round++) {
const t: Record<string,number>={};
for (const d of docs){ let ps: any; for (const c of source.checks){ if (c.schema && c.schema!==source.documentTypes.City.fields) continue; const s=performance.now(); c.gather({type:"City",slug:"x",fields:d.fields,source:d.text,passages:()=>ps??=[...fieldPassages(d.raw),...d.p]} as any); t[c.name]=(t[c.name]??0)+performance.now()-s; } }
for (const k in t) console.log(k,(t[k]!/docs.length*1000).toFixed(1),"us");
}
