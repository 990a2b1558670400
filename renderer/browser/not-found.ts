// The specification asks for it: whoever looks into the console learns which address was missing.
console.error(`Page not found: ${location.pathname}`);
