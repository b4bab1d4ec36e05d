import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { DiskCipher } from '../disk-cipher.ts'
import { encryptMarks } from './marks.ts'
import { isSignedMessage, signMessage } from './message.ts'
import { isSignedRule, signRule } from './rule-records.ts'
import type { RuleStore } from './rule-store.ts'

// What the former key did not sign stays as it is: the new one does not sign it either.

export async function adoptSite(
  store: RuleStore,
  siteId: SiteId,
  former: DiskCipher,
  cipher: DiskCipher,
): Promise<void> {
  for (const [id, stored] of await store.readRules()) {
    if (stored.rule.siteId === siteId && isSignedRule(id, stored, former))
      await store.write(siteId, { rules: new Map([[id, signRule(stored, cipher)]]) })
  }
  await encryptMarks(store, siteId, former, cipher)
}

export async function adoptMessages(
  store: RuleStore,
  former: DiskCipher,
  cipher: DiskCipher,
): Promise<void> {
  for (const message of await store.readMessages()) {
    if (isSignedMessage(message, former))
      await store.write(message.siteId, { messages: [signMessage(message, cipher)] })
  }
}
