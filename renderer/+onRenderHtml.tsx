import { dangerouslySkipEscape } from "vike/server";
export function onRenderHtml(pageContext: any) {
  return dangerouslySkipEscape("<!doctype html><html><head><title>x</title></head><body><div id=admin></div></body></html>");
}
