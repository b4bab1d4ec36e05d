import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { TextField, TextStep } from '#lib/operations/text/text-operation.ts'
import type { CollectionId } from '#lib/domain/ids.ts'
import { t } from '#lib/messages/typed-faults.ts'
import type {
  CollectionForm,
  InfoForm,
  LabelForm,
  MediaForm,
  StockForm,
  TextForm,
} from './forms.ts'
import { joinFaults } from './join-faults.ts'
import { type Faults, readOnly, readWhole } from './read-number.ts'
import { toHtml } from './to-html.ts'

type Outcome = Result<Operation, Faults>

export function toStock(form: StockForm): Outcome {
  const only = readOnly(form.only)
  const pieces = readPieces(form)
  const read = joinFaults({ text: pieces, only })
  if (!read.ok) return read
  const meant = read.value.only
  const stock = { kind: 'stock', ...(meant && { only: meant }) } as const
  switch (form.do) {
    case 'move':
    case 'set':
      return ok({ ...stock, do: form.do, pieces: read.value.text })
    case 'track':
    case 'untrack':
      return ok({ ...stock, do: 'track', tracked: form.do === 'track' })
    case 'in':
    case 'out':
      return ok({ ...stock, do: 'mark', inStock: form.do === 'in' })
  }
}

function readPieces({ do: what, way, text }: StockForm): Result<number, string> {
  if (what !== 'move' && what !== 'set') return ok(0)
  const typed = readWhole(text)
  if (!typed.ok || what === 'set') return typed
  if (typed.value === 0) return failed(t.zeroPieces)
  return ok(way === 'raise' ? typed.value : -typed.value)
}

export function toLabel(kind: 'ribbon' | 'brand', form: LabelForm): Outcome {
  if (form.do === 'clear') return ok({ kind, name: '' })
  const name = form.name.trim()
  return name === '' ? failed({ name: t[`name/${kind}`] }) : ok({ kind, name })
}

export function toCollection({ do: what, id, name }: CollectionForm): Outcome {
  if (id === '') return failed({ id: t.collection })
  return ok({ kind: 'collection', do: what, id: id as CollectionId, name })
}

export function toText(field: TextField, form: TextForm): Outcome {
  const only = readOnly(form.only)
  const step = readTextForm(form)
  if (!step.ok || !only.ok) {
    return failed({ ...(step.ok ? {} : step.error), ...(only.ok ? {} : { only: only.error }) })
  }
  const value =
    field === 'description' && step.value.by === 'set'
      ? { ...step.value, text: toHtml(step.value.text) }
      : step.value
  return ok({ kind: 'text', field, step: value, ...(only.value && { only: only.value }) })
}

function readTextForm({ by, find, text, regex, anyCase, to }: TextForm): Result<TextStep, Faults> {
  switch (by) {
    case 'case':
      return ok({ by, to })
    case 'replace':
      if (find === '') return failed({ find: t.find })
      return ok({ by, find, text, ...(regex && { regex }), ...(anyCase && { anyCase }) })
    case 'prefix':
    case 'suffix':
      return text === '' ? failed({ text: t.put }) : ok({ by, text })
    case 'set':
      return ok({ by, text })
  }
}

export function toInfo({ do: what, title, text }: InfoForm): Outcome {
  const named = title.trim()
  if (named === '') return failed({ title: t.sectionTitle })
  if (what === 'remove') return ok({ kind: 'info', do: what, title: named })
  if (text.trim() === '') return failed({ text: t.sectionText })
  return ok({ kind: 'info', do: what, title: named, html: toHtml(text) })
}

export function toMedia(form: MediaForm): Outcome {
  switch (form.do) {
    case 'add': {
      const addresses = form.addresses.split(/\s+/).filter((each) => each !== '')
      if (addresses.length === 0) return failed({ addresses: t.address })
      const wrong = addresses.find((each) => !each.startsWith('https://') || !URL.canParse(each))
      if (wrong !== undefined) {
        return failed({ addresses: t.notAnAddress(wrong) })
      }
      return ok({ kind: 'media', do: 'add', addresses })
    }
    case 'remove': {
      const position = readPosition(form.position)
      if (!position.ok) return failed({ position: position.error })
      return ok({ kind: 'media', do: 'remove', position: position.value })
    }
    case 'move': {
      const read = joinFaults({ position: readPosition(form.position), to: readPosition(form.to) })
      if (!read.ok) return read
      return ok({ kind: 'media', do: 'move', from: read.value.position, to: read.value.to })
    }
    case 'show-for': {
      const read = joinFaults({
        position: readPosition(form.position),
        option: readName(form.option, t.option),
        choice: readName(form.choice, t.choice),
      })
      return read.ok ? ok({ kind: 'media', do: 'show-for', ...read.value }) : read
    }
  }
}

function readPosition(text: string): Result<number, string> {
  const typed = text.trim().replace('−', '-')
  if (!/^-?[1-9]\d{0,2}$/.test(typed)) {
    return failed(t.place)
  }
  return ok(Number(typed))
}

function readName(text: string, sentence: string): Result<string, string> {
  return text.trim() === '' ? failed(sentence) : ok(text.trim())
}
