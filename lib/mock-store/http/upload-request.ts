import type { Json } from './check.ts'

/** The address of an upload is its own credential, and its body is not JSON. */
export function isUpload(method: string, { pathname }: URL): boolean {
  return method === 'PUT' && pathname.startsWith('/upload/')
}

/** What the store checks of the sent bytes. */
export function describeUpload(text: string, headers?: Headers): Json {
  return {
    // A text has fewer characters than the file has bytes.
    bytes: Number(headers?.get('content-length') ?? text.length),
    contentType: headers?.get('content-type') ?? undefined,
  }
}
