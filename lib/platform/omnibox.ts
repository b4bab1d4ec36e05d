import browser from 'webextension-polyfill'
import { native } from './native.ts'

/** A piece of a line; "match" is bold, "dim" grey. */
export interface OmniboxPiece {
  readonly text: string
  readonly look?: 'match' | 'dim' | undefined
}

export interface OmniboxLine {
  /** What stands in the address bar when the line is chosen, and what `onChosen` gets. */
  readonly content: string
  readonly pieces: readonly OmniboxPiece[]
}

export interface OmniboxAnswer {
  readonly lines: readonly OmniboxLine[]
  /** The first line, which stands for what was typed itself. */
  readonly headline: string
}

export type OpenIn = 'here' | 'new-tab' | 'background'

const places = {
  currentTab: 'here',
  newForegroundTab: 'new-tab',
  newBackgroundTab: 'background',
} as const satisfies Record<string, OpenIn>

/** After the extension's keyword in the address bar: what is typed, and what is chosen. */
export function listenToOmnibox(
  greet: () => string,
  answer: (typed: string) => Promise<OmniboxAnswer>,
  onChosen: (content: string, openIn: OpenIn) => void,
): void {
  const { omnibox } = browser
  let latest = ''
  const show = async (
    typed: string,
    suggest: (lines: { content: string; description: string }[]) => void,
  ) => {
    const { lines, headline } = await answer(typed)
    // An answer that comes late belongs to a text that stands there no more.
    if (latest !== typed) return
    omnibox.setDefaultSuggestion({ description: writePieces([{ text: headline }]) })
    suggest(lines.map(({ content, pieces }) => ({ content, description: writePieces(pieces) })))
  }
  omnibox.onInputStarted.addListener(() => {
    omnibox.setDefaultSuggestion({ description: writePieces([{ text: greet() }]) })
  })
  omnibox.onInputChanged.addListener((typed, suggest) => {
    latest = typed
    void show(typed, suggest)
  })
  omnibox.onInputEntered.addListener((content, disposition) => {
    onChosen(content, places[disposition])
  })
}

export async function openAddress(url: string, openIn: OpenIn): Promise<void> {
  if (openIn === 'here') await browser.tabs.update({ url })
  else await browser.tabs.create({ url, active: openIn === 'new-tab' })
}

/** Chromium reads lines as XML, Firefox as they are. */
function writePieces(pieces: readonly OmniboxPiece[]): string {
  const isPlain = !(native()?.runtime.getURL('') ?? '').startsWith('chrome-extension:')
  return isPlain ? pieces.map(({ text }) => text).join('') : toOmniboxXml(pieces)
}

/** One character that XML does not know, and Chromium shows none of the lines. */
export function toOmniboxXml(pieces: readonly OmniboxPiece[]): string {
  return pieces
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
