import * as z from 'zod/mini'
import {
  type ReauthenticationRule,
  reauthenticationRuleShape,
} from '#lib/core/job/reauthentication.ts'
import { createCipher } from './cipher.ts'
import { toBase64 } from './key/bytes.ts'
import type { Opened } from './opened.ts'
import type { Engine } from './redundant-storage.ts'

const noteShape = z.strictObject({
  rev: z.int().check(z.gte(1)),
  rule: reauthenticationRuleShape,
  tag: z.string(),
})

interface Note {
  /** The revision of the vault that the rule was set with. */
  readonly rev: number
  readonly rule: ReauthenticationRule
}

/**
 * The rule that requires the passphrase again, beside the vault and signed with its key: an older copy of the vault does
 * not bring an older rule back.
 */
export interface RuleNote {
  /** The opened vault, with the rule of the note where that is newer. Its next revision is then later than both. */
  catchUp(opened: Opened): Promise<Opened>
  /** Notes the rule of the vault, if it has one. */
  write(opened: Opened): Promise<void>
  remove(): Promise<void>
}

export function createRuleNote(engines: readonly Engine[]): RuleNote {
  async function read({ head, dataKey }: Opened): Promise<Note | undefined> {
    const stored = await Promise.allSettled(engines.map((engine) => engine.read()))
    const notes = stored.flatMap((one) => {
      const parsed = one.status === 'fulfilled' ? parseNote(one.value) : undefined
      return parsed === undefined ? [] : [parsed]
    })
    if (notes.length === 0) return undefined
    const sign = await createSign(dataKey, head.kid)
    const ours = notes.filter((note) => note.tag === sign(note))
    return ours.toSorted((one, other) => other.rev - one.rev)[0]
  }

  return {
    async catchUp(opened) {
      const note = await read(opened)
      const { head } = opened
      if (note === undefined || note.rev <= head.rev) return opened
      return { ...opened, head: { ...head, rev: note.rev, reauthentication: note.rule } }
    },
    async write({ head, dataKey }) {
      const { rev, reauthentication: rule, kid } = head
      if (rule === undefined) return
      const tag = (await createSign(dataKey, kid))({ rev, rule })
      const text = JSON.stringify({ rev, rule, tag })
      // The vault has the rule as well: a note that could not be written is written at the next unlock.
      await Promise.allSettled(engines.map((engine) => engine.write(text)))
    },
    async remove() {
      await Promise.all(engines.map((engine) => engine.remove()))
    },
  }
}

function parseNote(stored: unknown): z.infer<typeof noteShape> | undefined {
  try {
    return noteShape.safeParse(JSON.parse(String(stored))).data
  } catch {
    return undefined
  }
}

async function createSign(dataKey: Opened['dataKey'], kid: string) {
  const cipher = await createCipher(dataKey)
  return ({ rev, rule: { deletes, above } }: Note) =>
    toBase64(cipher.sign('vault-rule', JSON.stringify([kid, rev, deletes, above])))
}
