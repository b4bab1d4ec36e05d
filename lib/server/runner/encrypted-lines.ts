import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { LineFormat } from '#lib/jobs/file-journal/lines.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { DataKey } from './data-key.ts'

/** Rows repeat their field names. */
const compression = { level: 1 }
const maxEntryBytes = 256 * 1024 * 1024

/**
 * Encrypted lines of a journal file. Each one is bound to `purpose`, its file, and to the line before it, so that none
 * can be changed, left out, moved or taken from elsewhere. Only the last ones can be cut off.
 */
export function createEncryptedLines(key: DataKey, purpose: string): LineFormat {
  const toPurpose = (before: string) => `line ${purpose} ${before}`
  return {
    write(entry, before) {
      const plain = deflateRawSync(JSON.stringify(entry), compression)
      return Buffer.from(key.encrypt(toPurpose(before), plain)).toString('base64')
    },
    read(line, before) {
      try {
        const bytes = Buffer.from(line, 'base64')
        // Several texts decode to the same bytes: only one of them was written.
        if (bytes.toString('base64') !== line) throw new TypeError('Not base64')
        const plain = key.decrypt(toPurpose(before), bytes)
        return JSON.parse(inflateRawSync(plain, { maxOutputLength: maxEntryBytes }).toString())
      } catch (cause) {
        const message = t.journalMessages.changedOutside
        throw new ProblemError({ code: 'unverified', message }, { cause })
      }
    },
  }
}
