import { Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import { isPanelOn } from '#lib/extension/dashboard/keep-panel.ts'
import type { PanelHost } from '#lib/extension/dashboard/panel-contract.ts'
import {
  defaultPanelState,
  type PanelBootstrap,
  type PanelPosition,
} from '#lib/extension/app/panel.ts'
import { type Settings, defaultSettings } from '#lib/extension/app/settings.ts'
import { languageTag } from '#lib/core/i18n/language-tag.ts'
import { currentLanguage } from '#lib/core/i18n/language.ts'
import { directionOf, resolveLanguage } from '#lib/core/i18n/languages.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import styles from './panel.css?inline'
import { PanelRoot } from './panel-root.tsx'
import { RowMarks } from './row-marks.tsx'
import { toPositionCss } from './position.ts'

/** A page that removes the panel repeatedly does so on purpose. */
const maxTimes = 20

const withinMs = 10_000

const registered = /@property\s+(--[\w-]+)\s*\{([^}]*)\}/g

const defaultBootstrap: PanelBootstrap = {
  states: { product: defaultPanelState, products: defaultPanelState },
  shortcut: '',
}

/** Renders the panel into a closed shadow root of the page. Returns how to remove it. */
export function mountPanel(host: PanelHost): () => void {
  const element = document.createElement('div')
  const shadow = element.attachShadow({ mode: 'closed' })
  addStyles(shadow, toShadowCss(styles))
  const setPosition = addStyles(shadow, '')
  const container = document.createElement('div')
  container.className = 'font-sans'
  shadow.append(container)
  const release = keepInPage(element)
  const root = createRoot(container)

  let settings: Settings | undefined
  let bootstrap: PanelBootstrap | undefined
  let isMounted = true
  const { kind } = host.readPage()
  const movePanel = (at: PanelPosition) => setPosition(toPositionCss(at))
  const draw = async () => {
    // Once the extension is gone the panel reports that, in its current language and position.
    const [nextSettings, nextBootstrap] = await Promise.all([
      host.readSettings().catch(() => settings ?? defaultSettings),
      bootstrap ?? host.readBootstrap().catch(() => defaultBootstrap),
    ])
    if (!isMounted) return
    settings = nextSettings
    bootstrap = nextBootstrap
    if (!isPanelOn(kind, settings)) return host.leave()
    await setLanguage(resolveLanguage(settings.language))
    if (!isMounted) return
    container.lang = languageTag()
    container.dir = directionOf(currentLanguage())
    container.dataset['theme'] = settings.theme
    const { panelOnProduct, panelOnList, rowMarks } = settings
    root.render(
      <Fragment key={currentLanguage()}>
        {kind === 'products' && rowMarks ? <RowMarks host={host} /> : null}
        {(kind === 'product' ? panelOnProduct : panelOnList) ? (
          <PanelRoot host={host} kind={kind} bootstrap={bootstrap} onPosition={movePanel} />
        ) : null}
      </Fragment>,
    )
  }
  const stopStale = host.onStale(() => void draw())
  void draw()

  return () => {
    isMounted = false
    stopStale()
    release()
    root.unmount()
    element.remove()
  }
}

/** Adds rules to a shadow root, before its content. Returns how to replace them. */
export function addStyles(root: ShadowRoot, css: string): (css: string) => void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return (next) => sheet.replaceSync(next)
  } catch {
    // Firefox 140 does not allow this for content scripts; the page's policy does not apply to
    // their elements.
    const style = document.createElement('style')
    style.textContent = css
    root.append(style)
    return (next) => void (style.textContent = next)
  }
}

/**
 * Tailwind registers its inner variables with `@property`, which only a document's own style sheets
 * can do. In a shadow root their initial values are declared instead, on every element, so that none
 * inherits another's.
 */
export function toShadowCss(source: string): string {
  const defaults: string[] = []
  const rest = source.replace(registered, (_rule, name: string, body: string) => {
    const value = /initial-value\s*:\s*([^;]+)/.exec(body)?.[1]?.trim()
    if (value !== undefined && value !== '') defaults.push(`${name}:${value}`)
    return ''
  })
  return `@layer properties{:host,*,::before,::after{${defaults.join(';')}}}${rest}`
}

/**
 * Keeps an element on the page, beside the body: redrawing the body does not affect it, and when
 * the page replaces the whole document, the element is added again. Returns how to stop.
 */
export function keepInPage(element: HTMLElement): () => void {
  const times: number[] = []
  const observer = new MutationObserver(() => {
    watch()
    if (element.isConnected) return
    const now = Date.now()
    times.push(now)
    if (times.filter((time) => now - time < withinMs).length > maxTimes) observer.disconnect()
    else put()
  })
  const put = () => document.documentElement?.append(element)
  // The document may get another root; observing the same one twice has no effect.
  const watch = () => {
    observer.observe(document, { childList: true })
    if (document.documentElement) observer.observe(document.documentElement, { childList: true })
  }
  put()
  watch()
  return () => observer.disconnect()
}
