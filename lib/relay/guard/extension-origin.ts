const extension = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]{1,64}$/

/** What lets a browser's extension, and no page, read an answer. */
export function toCorsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined || !extension.test(origin)) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Authorization, Last-Event-ID, Cache-Control',
    'Access-Control-Max-Age': '600',
  }
}
