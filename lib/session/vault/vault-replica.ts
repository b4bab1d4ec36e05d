import { toCanonical } from './canonical.ts'
import { toBase64 } from '#lib/session/vault/key/bytes.ts'
import { type VaultFile, vaultFileShape } from './vault-file.ts'

/** What lies in one engine. */
export type VaultReplica =
  | { readonly state: 'none' }
  | { readonly state: 'sound'; readonly text: string; readonly file: VaultFile }
  /** Broken, or not one of ours, or with parameters that no vault has. */
  | { readonly state: 'damaged' }
  | { readonly state: 'newer' }

const current = 1
const maxLength = 4_000_000
const line = /^shelfside-vault (\d{1,6}) ([A-Za-z0-9+/]{43}=) (.*)$/su

/**
 * `shelfside-vault VERSION SUM BODY`, whatever the version. The sum tells damage from change without
 * any key: a damaged copy steps back behind a sound one. It keeps nobody from changing a vault; that
 * is what the data key is for.
 */
export async function serializeReplica(file: VaultFile): Promise<string> {
  const body = toCanonical(file)
  return `shelfside-vault ${current} ${await sumOf(current, body)} ${body}`
}

export async function parseReplica(stored: unknown): Promise<VaultReplica> {
  if (stored === undefined) return { state: 'none' }
  if (typeof stored !== 'string' || stored.length > maxLength) return { state: 'damaged' }
  const [, version, sum, body] = line.exec(stored) ?? []
  if (body === undefined || sum !== (await sumOf(Number(version), body))) {
    return { state: 'damaged' }
  }
  if (Number(version) > current) return { state: 'newer' }
  const file = Number(version) === current ? readBody(body) : undefined
  return file === undefined ? { state: 'damaged' } : { state: 'sound', text: stored, file }
}

/** One spelling only: a body that says the same in other words was not written by us. */
function readBody(body: string): VaultFile | undefined {
  try {
    const { data } = vaultFileShape.safeParse(JSON.parse(body))
    return data !== undefined && toCanonical(data) === body ? data : undefined
  } catch {
    return undefined
  }
}

async function sumOf(version: number, body: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${version} ${body}`)
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
