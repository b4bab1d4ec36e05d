import type { ApiResponse, CallOptions, Handler, Route } from './request-context.ts'

/**
 * Sends the bytes of a file to an address that is its own credential, without the key of the site. Sent
 * once: a repeated request would create a second file.
 */
export type PutFile = (
  address: string,
  file: Blob,
  options?: Pick<CallOptions, 'signal' | 'timeoutMs'>,
) => Promise<ApiResponse>

// Without the address in its name, because logs must not contain the credential.
export const putFileRoute: Route = {
  method: 'PUT',
  path: '',
  name: 'PUT upload address',
  kind: 'relative',
}

/** 25 MB at 0.4 Mbit/s. */
const longestUploadMs = 600_000

export function createPutFile(pipeline: Handler): PutFile {
  return async (address, file, { signal, timeoutMs = longestUploadMs } = {}) =>
    pipeline({
      route: putFileRoute,
      url: address,
      headers: { Accept: 'application/json', 'Content-Type': file.type },
      body: file,
      signal,
      priority: 'person',
      retry: 'never',
      timeoutMs,
      totalTimeoutMs: timeoutMs,
    })
}
