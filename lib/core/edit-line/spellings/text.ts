import type {
  TextField,
  TextOperation,
  TextStep,
} from '#lib/core/operations/text/text-operation.ts'
import {
  joinWords,
  onlyOption,
  takeOptions,
  takeSet,
  whereEmptyOption,
  writeOnly,
} from '../parts.ts'
import { type LineReader, quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

const fields = {
  name: 'name',
  slug: 'slug',
  sku: 'sku',
  barcode: 'barcode',
  description: 'description',
  'seo-title': 'seoTitle',
  'seo-description': 'seoDescription',
} as const satisfies Readonly<Record<string, TextField>>

const verbs: Readonly<Record<TextField, string>> = {
  name: 'name',
  slug: 'slug',
  sku: 'sku',
  barcode: 'barcode',
  description: 'description',
  seoTitle: 'seo-title',
  seoDescription: 'seo-description',
}

export const textSpelling: Spelling<TextOperation> = {
  verbs: Object.keys(fields),
  read(reader, verb) {
    const step = readStep(reader)
    let filter: Pick<TextOperation, 'only'> = {}
    takeOptions(reader, [onlyOption(reader, (only) => (filter = { only }))])
    return { kind: 'text', ...filter, field: fields[verb as keyof typeof fields], step }
  },
  write: ({ field, step, only }) => joinWords(verbs[field], writeStep(step), writeOnly(only)),
}

function readStep(reader: LineReader): TextStep {
  const by = reader.takeWord('template', 'replace', 'prefix', 'suffix', 'case')
  switch (by) {
    case 'replace':
      return readReplacement(reader)
    case 'prefix':
    case 'suffix':
      return { by, text: reader.needText('New ') }
    case 'case': {
      const to = reader.takeWord('upper', 'lower', 'title', 'sentence')
      return { by, to: to ?? reader.unexpected() }
    }
    case 'template': {
      const text = reader.needText('{name} | {brand}', 'template')
      return { by, text, ...takeWhereEmpty(reader) }
    }
    case undefined: {
      reader.need(takeSet(reader))
      const text = reader.needText('Lamp')
      return { by: 'set', text, ...takeWhereEmpty(reader) }
    }
  }
}

function takeWhereEmpty(reader: LineReader) {
  let found = {}
  takeOptions(reader, [whereEmptyOption(reader, () => (found = { onlyEmpty: true }))])
  return found
}

function readReplacement(reader: LineReader): TextStep {
  const regex = reader.takeWord('pattern') !== undefined
  const find = reader.needText('Grey')
  reader.need(reader.takeTo())
  const text = reader.needText('Gray')
  const anyCase = reader.takeWord('any') !== undefined
  if (anyCase) reader.need(reader.takeWord('case'))
  return {
    by: 'replace',
    find,
    text,
    ...(regex && { regex }),
    ...(anyCase && { anyCase }),
  }
}

function writeStep(step: TextStep): string {
  switch (step.by) {
    case 'set':
    case 'template':
      return `${step.by} ${quote(step.text)}${step.onlyEmpty === true ? ' where empty' : ''}`
    case 'prefix':
    case 'suffix':
      return `${step.by} ${quote(step.text)}`
    case 'case':
      return `case ${step.to}`
    case 'replace': {
      const { find, text, regex = false, anyCase = false } = step
      const replaced = `${quote(find)} → ${quote(text)}`
      return `replace ${regex ? 'pattern ' : ''}${replaced}${anyCase ? ' any case' : ''}`
    }
  }
}
