/** The path of a request as it was sent, without its query. */
export function pathOf({ url }: { readonly url: string }): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Whether a `content-type` header says JSON. */
export function saysJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\b/i.test(contentType);
}
