import { t } from '#lib/core/i18n/t.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { Judgement } from '#lib/extension/session/vault/key/judge-passphrase.ts'
import { findWeakness } from '#lib/extension/session/vault/key/passphrase.ts'

export interface Strength extends Pick<Judgement, 'score'> {
  readonly isEnough: boolean
  /** Why it is weak, and what helps. */
  readonly message: string
}

/** Undefined when the word lists could not be loaded: then length and characters decide. */
export async function readStrength(entered: string): Promise<Strength | undefined> {
  const loaded = await Promise.all([
    // 2.5 MB of words, not needed for unlocking.
    import('#lib/extension/session/vault/key/judge-passphrase.ts'),
    readStoreNames(),
  ]).catch(() => undefined)
  if (loaded === undefined) return undefined
  const [{ judgePassphrase, minScore }, names] = loaded
  const { score, reason } = judgePassphrase(entered, names)
  const isEnough = score >= minScore
  return { score, isEnough, message: isEnough ? '' : t.vault[`guessed_${reason ?? 'short'}`] }
}

/** What is wrong with a new passphrase; undefined when it is good enough. */
export async function findPassphraseError(entered: string): Promise<string | undefined> {
  const weakness = findWeakness(entered)
  if (weakness !== undefined) return weakness
  const strength = await readStrength(entered)
  return strength === undefined || strength.isEnough ? undefined : strength.message
}

async function readStoreNames(): Promise<readonly string[]> {
  const known = await call('connections.list', {}).catch(() => [])
  return known.flatMap(({ connection }) => connection.name ?? [])
}
