import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { nameKind, stepKinds } from '#components/bulk-edit/operations/operation-forms.ts'
import { sectionNames, sectionTitle } from '#components/settings/sections.ts'
import { findSection, settingCards } from '#components/settings/setting-cards.ts'
import type { Settings } from '#lib/extension/app/settings.ts'
import { guardrailIds, guardrailLevels } from '#lib/core/catalog/changes/preview.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { spellingsByVerb } from '#lib/core/edit-line/spellings.ts'
import { type GuideTopic, loadGuide } from '#lib/extension/guide/load-guide.ts'
import { guidePictures } from '#lib/extension/guide/pictures.ts'
import { topicIds } from '#lib/extension/guide/topic.ts'
import { languages } from '#lib/core/i18n/languages.ts'
import { t } from '#lib/core/i18n/t.ts'
import { textPlaceholders } from '#lib/core/operations/text/template.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { choices, filterExamples } from '#lib/core/search/grammar/query.ts'
import { context } from '#tests/unit/core/edit-line/context.ts'
import {
  english,
  listCode,
  listInlines,
  listRows,
  sectionOf,
  topicOf,
  wordsOf,
} from './read-guide.ts'

const headingsOf = (blocks: (typeof english)[number]['blocks']) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []))

const named = (level: 'block' | 'warn') =>
  guardrailIds
    .filter((id) => guardrailLevels[id] === level)
    .map((id) => t.preview[`guardrail/${id}`])

const isSetting = (href: string) => {
  const name = href.slice(1)
  return (
    name === 'welcome' || settingCards.some(({ id }) => id === name) || findSection(name) === name
  )
}

/** Every address in the guide: its topics and their headings. */
const listAddresses = (topics: readonly GuideTopic[]) =>
  new Set(
    topics.flatMap(({ id, blocks }) =>
      [id as string].concat(headingsOf(blocks).map((heading) => `${id}/${heading.id}`)),
    ),
  )

describe('the guide', () => {
  it('describes every bulk operation under its name, with an example', () => {
    const topic = topicOf('bulk-edits')
    const titles = new Map(headingsOf(topic.blocks).map(({ id, text }) => [id, text]))
    for (const kind of stepKinds) {
      expect(titles.get(kind), kind).toBe(nameKind(kind, 'v1'))
      const section = sectionOf(topic, kind) ?? []
      const items = section.flatMap((block) => (block.kind === 'list' ? block.items : []))
      expect(
        items.some((item) => wordsOf(item).startsWith('Example: ')),
        kind,
      ).toBe(true)
      expect(section.map((block) => JSON.stringify(block)).join(), kind).toContain(
        nameKind(kind, 'v3') === nameKind(kind, 'v1') ? '' : nameKind(kind, 'v3'),
      )
    }
  })

  it('describes every safety check, as blocked or as a warning', () => {
    const [blocked, warned] = (sectionOf(topicOf('bulk-edits'), 'checks') ?? []).filter(
      ({ kind }) => kind === 'table',
    )
    const firstOf = (block: typeof blocked) =>
      listRows(block === undefined ? [] : [block]).map(([name]) => name)
    expect(firstOf(blocked)).toEqual(named('block'))
    expect(firstOf(warned)).toEqual(named('warn'))
  })

  it('names every value that a template inserts', () => {
    const code = listCode(sectionOf(topicOf('bulk-edits'), 'templates') ?? [])
    expect(textPlaceholders.filter((name) => !code.includes(`{${name}}`))).toEqual([])
  })

  it('describes every search filter and each of its values', () => {
    const { blocks } = topicOf('search')
    const described = new Set(listRows(blocks).map(([filter]) => filter))
    const needed = Object.keys(filterExamples).flatMap((name) =>
      name in choices
        ? choices[name as keyof typeof choices].map((choice) => `${name}:${choice}`)
        : [name.endsWith('@') ? name : `${name}:`],
    )
    expect(needed.filter((filter) => !described.has(filter))).toEqual([])
  })

  it('has searches that are understood', () => {
    const searches = listCode(topicOf('search').blocks).filter((code) => /\w:./.test(code))
    expect(searches.length).toBeGreaterThan(40)
    const problems = searches.flatMap((text) =>
      parseQuery(text).problems.map((problem) => [text, problem]),
    )
    expect(problems).toEqual([])
  })

  it('describes every verb of a one-line edit', () => {
    const described = new Set(listRows(topicOf('one-line-edits').blocks).map(([verb]) => verb))
    expect([...spellingsByVerb.keys()].filter((verb) => !described.has(verb))).toEqual([])
  })

  it('has lines that are understood', () => {
    const examples = listRows(topicOf('one-line-edits').blocks)
      .flatMap(([first = '', second = '']) => [first, second])
      .filter((cell) =>
        [...spellingsByVerb.keys(), 'run'].some((verb) => cell.startsWith(`${verb} `)),
      )
    const code = listCode(english.flatMap(({ blocks }) => blocks))
    const lines = examples.filter((each) => code.includes(each))
    expect(lines.length).toBeGreaterThan(60)
    const errors = lines.flatMap((line) => {
      const read = parseEditLine(line, context)
      return read.ok ? [] : [[line, read.error]]
    })
    expect(errors).toEqual([])
  })

  it('describes every card of the settings under its name', () => {
    const titles = new Map(headingsOf(topicOf('settings').blocks).map(({ id, text }) => [id, text]))
    for (const section of sectionNames) expect(titles.get(section)).toBe(sectionTitle(section))
    for (const { id, title } of settingCards) expect(titles.get(id), id).toBe(title())
  })

  it('describes every setting', () => {
    // A setting without a row here does not compile.
    const labels: Readonly<Record<keyof Settings, string>> = {
      language: t.settings.language,
      theme: t.settings.theme,
      density: t.settings.density,
      enterDirection: t.settings.enterDirection,
      panelOnProduct: t.settings.panelOnProduct,
      panelOnList: t.settings.panelOnList,
      rowMarks: t.settings.rowMarks,
      requestsPerMinute: t.settings.requestsPerMinute,
      keepJobsDays: t.maintenance.keepFor,
      lowStock: t.settings.lowStockFrom,
    }
    const others = [
      t.settings.alertJob,
      t.settings.alertPrice,
      t.restore.spaceLimit,
      t.restore.keepAll,
      t.restore.keepWeekly,
      t.vault.lockAutomatically,
      t.vault.idleLock,
      t.vault.askAgain,
    ]
    const words = listInlines(topicOf('settings').blocks)
    expect([...Object.values(labels), ...others].filter((each) => !words.includes(each))).toEqual(
      [],
    )
  })
})

describe.each(languages.map(({ code }) => code))('the guide in %s', (language) => {
  let topics: readonly GuideTopic[] = []
  beforeAll(async () => {
    topics = await loadGuide(language)
  })

  it('has all topics, and the headings and pictures of the English one', () => {
    expect(topics.map(({ id }) => id)).toEqual(topicIds)
    expect(topics[0]?.language).toBe(language)
    const shapeOf = ({ blocks }: (typeof topics)[number]) =>
      blocks.map((block) =>
        block.kind === 'heading'
          ? `${block.level} ${block.id}`
          : block.kind === 'picture'
            ? block.name
            : block.kind,
      )
    for (const [at, topic] of topics.entries()) {
      expect(shapeOf(topic), topic.id).toEqual(shapeOf(english[at]!))
    }
  })

  it('has headings in order', () => {
    for (const { id, blocks } of topics) {
      const levels = [1, ...headingsOf(blocks).map(({ level }) => level)]
      const skipped = levels.slice(1).filter((level, at) => level > levels[at]! + 1)
      expect(skipped, id).toEqual([])
    }
  })

  it('has no dead links', () => {
    const links = topics.flatMap(({ blocks }) =>
      listInlines(blocks).flatMap((inline) =>
        typeof inline === 'object' && inline.kind === 'link' ? [inline.href] : [],
      ),
    )
    expect(links.length).toBeGreaterThan(30)
    const addresses = listAddresses(topics)
    const pages = new Set(['https://manage.wix.com/account/api-keys'])
    expect(
      links.filter(
        (href) =>
          !addresses.has(href.replace('#guide/', '')) && !pages.has(href) && !isSetting(href),
      ),
    ).toEqual([])
  })

  it('is written without straight quotation marks and triple points', () => {
    const words = topics.flatMap(({ blocks }) =>
      listInlines(blocks).filter((inline) => typeof inline === 'string'),
    )
    expect(words.filter((text) => /["']|\.\.\./.test(text))).toEqual([])
  })
})

it('shows every picture that there is, and has every picture that it shows', () => {
  const shown = english.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
  )
  const names = Object.keys(guidePictures).toSorted()
  expect([...new Set(shown)].toSorted()).toEqual(names)
  const files = readdirSync('public/guide')
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.webp`))
  const sizes = files.map((file) => statSync(`public/guide/${file}`).size)
  expect(Math.max(...sizes)).toBeLessThan(60_000)
  expect(Math.min(...sizes)).toBeGreaterThan(2_000)
})

it('has every place that the product links to', () => {
  const addresses = listAddresses(english)
  const links = globSync('components/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<GuideLink[^>]*?\bto="([^"]+)"/gs)].map(
      ([, to = '']) => to,
    ),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((to) => !addresses.has(to))).toEqual([])
})
