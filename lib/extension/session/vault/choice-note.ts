import * as z from 'zod/mini'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { reauthenticationRuleShape } from '#lib/core/job/reauthentication.ts'
import { createCipher } from './cipher.ts'
import { toBase64 } from './key/bytes.ts'
import type { Opened } from './opened.ts'
import type { Engine } from './redundant-storage.ts'
import { type Choices, choicesOf, choicesShape } from './vault-file.ts'

const noteFields = { rev: z.int().check(z.gte(1)), tag: z.string() }
const noteShape = z.strictObject({ ...noteFields, choices: choicesShape })
/** As earlier versions wrote it. */
const ruleShape = z.strictObject({ ...noteFields, rule: reauthenticationRuleShape })

interface Note {
  /** The revision of the vault that the choices were made with. */
  readonly rev: number
  readonly choices: Choices
}

/**
 * What the user chose to be protected by, beside the vault and signed with its key: an older copy of the vault does not
 * bring older choices back.
 */
export interface ChoiceNote {
  /** The opened vault, with the choices of the note where that is newer. Its next revision is then later than both. */
  catchUp(opened: Opened): Promise<Opened>
  /** Writes the choices of the vault beside it; nothing if there are none. */
  write(opened: Opened): Promise<void>
  remove(): Promise<void>
}

export function createChoiceNote(engines: readonly Engine[]): ChoiceNote {
  async function read({ head, dataKey }: Opened): Promise<Note | undefined> {
    const stored = await Promise.allSettled(engines.map((engine) => engine.read()))
    const notes = stored.flatMap((one) => {
      const parsed = one.status === 'fulfilled' ? parseNote(one.value) : undefined
      return parsed === undefined ? [] : [parsed]
    })
    if (notes.length === 0) return undefined
    const sign = await createSign(dataKey, head.kid)
    const ours = notes.filter((note) => note.tag === sign(note, note.isRule))
    return ours.toSorted((one, other) => other.rev - one.rev)[0]
  }

  return {
    async catchUp(opened) {
      const note = await read(opened)
      const { head } = opened
      if (note === undefined || note.rev <= head.rev) return opened
      return { ...opened, head: { ...head, ...note.choices, rev: note.rev } }
    },
    async write({ head, dataKey }) {
      const { rev, kid } = head
      const choices = choicesOf(head)
      if (Object.keys(choices).length === 0) return
      const tag = (await createSign(dataKey, kid))({ rev, choices })
      const text = JSON.stringify({ rev, choices, tag })
      // The vault has the choices as well: a note that could not be written is written at the next unlock.
      await Promise.allSettled(engines.map((engine) => engine.write(text)))
    },
    async remove() {
      await Promise.all(engines.map((engine) => engine.remove()))
    },
  }
}

function parseNote(stored: unknown): (Note & { tag: string; isRule: boolean }) | undefined {
  try {
    const read: unknown = JSON.parse(String(stored))
    const note = noteShape.safeParse(read).data
    if (note !== undefined) return { ...note, isRule: false }
    const { rule, ...rest } = ruleShape.parse(read)
    return { ...rest, choices: { reauthentication: rule }, isRule: true }
  } catch {
    return undefined
  }
}

async function createSign(dataKey: Opened['dataKey'], kid: string) {
  const cipher = await createCipher(dataKey)
  return ({ rev, choices }: Note, isRule = false) => {
    const { deletes, above } = choices.reauthentication ?? {}
    return toBase64(
      isRule
        ? cipher.sign('vault-rule', JSON.stringify([kid, rev, deletes, above]))
        : cipher.sign('vault-choices', toSortedJson({ kid, rev, choices })),
    )
  }
}
