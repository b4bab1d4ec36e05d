import browser from 'webextension-polyfill'
import { browserApi } from './browser-api.ts'

/** A piece of a line; "match" is bold, "dim" grey. */
export interface OmniboxPiece {
  readonly text: string
  readonly look?: 'match' | 'dim' | undefined
}

export interface OmniboxLine {
  /** What stands in the address bar when the line is chosen, and what `onChosen` gets. */
  readonly content: string
  readonly quantity: readonly OmniboxPiece[]
}

export interface OmniboxAnswer {
  readonly lines: readonly OmniboxLine[]
  /** The first line, which stands for what was typed itself. */
  readonly headline: string
}

export type OpenIn = 'here' | 'new-tab' | 'background'

const paths = {
  currentTab: 'here',
  newForegroundTab: 'new-tab',
  newBackgroundTab: 'background',
} as const satisfies Record<string, OpenIn>

/** After the extension's keyword in the address bar: what is typed, and what is chosen. */
export function listenToOmnibox(
  greet: () => string,
  answer: (entered: string) => Promise<OmniboxAnswer>,
  onChosen: (content: string, openIn: OpenIn) => void,
): void {
  const { omnibox } = browser
  let latest = ''
  const show = async (
    entered: string,
    suggest: (lines: { content: string; description: string }[]) => void,
  ) => {
    const { lines, headline } = await answer(entered)
    // An answer that comes late belongs to a text that stands there no more.
    if (latest !== entered) return
    omnibox.setDefaultSuggestion({ description: formatQuantity([{ text: headline }]) })
    suggest(
      lines.map(({ content, quantity }) => ({ content, description: formatQuantity(quantity) })),
    )
  }
  omnibox.onInputStarted.addListener(() => {
    omnibox.setDefaultSuggestion({ description: formatQuantity([{ text: greet() }]) })
  })
  omnibox.onInputChanged.addListener((entered, suggest) => {
    latest = entered
    void show(entered, suggest)
  })
  omnibox.onInputEntered.addListener((content, disposition) => {
    onChosen(content, paths[disposition])
  })
}

export async function openAddress(url: string, openIn: OpenIn): Promise<void> {
  if (openIn === 'here') await browser.tabs.update({ url })
  else await browser.tabs.create({ url, active: openIn === 'new-tab' })
}

/** Chromium reads lines as XML, Firefox as they are. */
function formatQuantity(quantity: readonly OmniboxPiece[]): string {
  const isPlain = !(browserApi()?.runtime.getURL('') ?? '').startsWith('chrome-extension:')
  return isPlain ? quantity.map(({ text }) => text).join('') : toOmniboxXml(quantity)
}

/** One character that XML does not know, and Chromium shows none of the lines. */
export function toOmniboxXml(quantity: readonly OmniboxPiece[]): string {
  return quantity
    .map(({ text, look }) => {
      const escaped = escapeXml(text)
      return look === undefined || escaped === '' ? escaped : `<${look}>${escaped}</${look}>`
    })
    .join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? ' ')
}
