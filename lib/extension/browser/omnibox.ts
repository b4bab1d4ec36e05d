import browser from 'webextension-polyfill'
import { browserApi } from './browser-api.ts'

/** Part of a suggestion; "match" is bold, "dim" grey. */
export interface OmniboxPart {
  readonly text: string
  readonly style?: 'match' | 'dim' | undefined
}

export interface OmniboxSuggestion {
  /** The text in the address bar when the suggestion is chosen; `onChosen` gets it. */
  readonly content: string
  readonly parts: readonly OmniboxPart[]
}

export interface OmniboxAnswer {
  readonly suggestions: readonly OmniboxSuggestion[]
  /** The first row, which is for the entered text itself. */
  readonly headline: string
}

export type OpenIn = 'here' | 'new-tab' | 'background'

const dispositions = {
  currentTab: 'here',
  newForegroundTab: 'new-tab',
  newBackgroundTab: 'background',
} as const satisfies Record<string, OpenIn>

/** Handles input after the extension's keyword in the address bar. */
export function listenToOmnibox(
  greet: () => string,
  answer: (entered: string) => Promise<OmniboxAnswer>,
  onChosen: (content: string, openIn: OpenIn) => void,
): void {
  const { omnibox } = browser
  let latest = ''
  const show = async (
    entered: string,
    suggest: (rows: { content: string; description: string }[]) => void,
  ) => {
    const { suggestions, headline } = await answer(entered)
    // A late answer belongs to a text that was replaced.
    if (latest !== entered) return
    omnibox.setDefaultSuggestion({ description: formatParts([{ text: headline }]) })
    suggest(suggestions.map(({ content, parts }) => ({ content, description: formatParts(parts) })))
  }
  omnibox.onInputStarted.addListener(() => {
    omnibox.setDefaultSuggestion({ description: formatParts([{ text: greet() }]) })
  })
  omnibox.onInputChanged.addListener((entered, suggest) => {
    latest = entered
    void show(entered, suggest)
  })
  omnibox.onInputEntered.addListener((content, disposition) => {
    onChosen(content, dispositions[disposition])
  })
}

export async function openAddress(url: string, openIn: OpenIn): Promise<void> {
  if (openIn === 'here') await browser.tabs.update({ url })
  else await browser.tabs.create({ url, active: openIn === 'new-tab' })
}

/** Chromium reads descriptions as XML, Firefox as plain text. */
function formatParts(parts: readonly OmniboxPart[]): string {
  const isPlain = !(browserApi()?.runtime.getURL('') ?? '').startsWith('chrome-extension:')
  return isPlain ? parts.map(({ text }) => text).join('') : toOmniboxXml(parts)
}

/** Escapes a description. A single character that XML forbids makes Chromium drop all suggestions. */
export function toOmniboxXml(parts: readonly OmniboxPart[]): string {
  return parts
    .map(({ text, style }) => {
      const escaped = escapeXml(text)
      return style === undefined || escaped === '' ? escaped : `<${style}>${escaped}</${style}>`
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
    .replaceAll(/[&<>"']/g, (char) => entities[char] ?? ' ')
}
