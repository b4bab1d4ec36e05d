import browser from 'webextension-polyfill'
import { parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import { openVault } from '#lib/extension/session/vault/open-vault.ts'
import type {
  PasskeyKey,
  PassKey,
  WrappingKey,
} from '#lib/extension/session/vault/key/wrapping-key.ts'
import { showTexts } from '#lib/core/i18n/language.ts'
import * as english from '#lib/core/i18n/locales/en/index.ts'

// Problems need texts.
showTexts('en', english)

/** Calls of the vault that the page may send, without further layers. */
export type Asked =
  | { readonly ask: 'request' | 'lock' | 'read' | 'encrypt' }
  | { readonly ask: 'create'; readonly key: PassKey; readonly apiKey: string }
  | { readonly ask: 'unlock'; readonly key: WrappingKey }
  | { readonly ask: 'passkey'; readonly key: PassKey; readonly passkey: PasskeyKey }

const vault = openVault({ isJobRunning: () => Promise.resolve(false), onLocked: () => undefined })
const siteId = parseSiteId('00000000-0000-4000-8000-000000000001') as SiteId
const rows = Array.from({ length: 100 }, (_, row) => ({ row, before: '12.90', target: '13.90' }))

async function answer(asked: Asked): Promise<unknown> {
  switch (asked.ask) {
    case 'request':
      return vault.readKeyRequest()
    case 'lock':
      return vault.lock()
    case 'read':
      return (await vault.readEntry(siteId)) ?? null
    case 'create':
      await vault.create(asked.key)
      return vault.keepEntry({
        siteId,
        savedAt: Date.now(),
        credential: { type: 'api-key', apiKey: asked.apiKey },
      })
    case 'unlock':
      return vault.unlock(asked.key)
    case 'passkey':
      return vault.addPasskey(asked.key, asked.passkey)
    case 'encrypt': {
      const cipher = await vault.readCipher()
      const encrypted = await cipher?.encryptJson('journal:job:1', rows)
      return encrypted && cipher?.openJson('journal:job:1', encrypted)
    }
  }
}

browser.runtime.onMessage.addListener((asked: unknown) =>
  answer(asked as Asked).then(
    (answered) => ({ answered }),
    (error: unknown) => ({ failed: String(error) }),
  ),
)
