import { createRoot } from 'react-dom/client'
import { isPanelOn } from '#lib/admin/keep-panel.ts'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { defaultPanelState, type PanelBootstrap } from '#lib/catalog/app/panel-bootstrap.ts'
import { type Settings, defaultSettings } from '#lib/catalog/app/settings.ts'
import { languageTag } from '#lib/i18n/language-tag.ts'
import { currentLanguage } from '#lib/i18n/language.ts'
import { directionOf, resolveLanguage } from '#lib/i18n/languages.ts'
import { setLanguage } from '#lib/i18n/set-language.ts'
import { addStyles } from './add-styles.ts'
import { keepInPage } from './keep-in-page.ts'
import css from './panel.css?inline'
import { PanelRoot } from './panel-root.tsx'
import { toPositionCss } from './position.ts'
import { toShadowCss } from './shadow-css.ts'

const defaultBootstrap: PanelBootstrap = {
  states: { product: defaultPanelState, products: defaultPanelState },
  shortcut: '',
}

/** Draws the panel into a closed shadow root of the page. Returns how to take it away again. */
export function mountPanel(host: PanelHost): () => void {
  const element = document.createElement('div')
  const shadow = element.attachShadow({ mode: 'closed' })
  addStyles(shadow, toShadowCss(css))
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
  const draw = async () => {
    // Once the extension is gone the panel says so, in the language and place it has.
    const [panelData, found] = await Promise.all([
      host.readSettings().catch(() => settings ?? defaultSettings),
      bootstrap ?? host.readBootstrap().catch(() => defaultBootstrap),
    ])
    if (!isMounted) return
    settings = panelData
    bootstrap = found
    if (!isPanelOn(kind, settings)) return host.leave()
    await setLanguage(resolveLanguage(settings.language))
    if (!isMounted) return
    container.lang = languageTag()
    container.dir = directionOf(currentLanguage())
    container.dataset['theme'] = settings.theme
    root.render(
      <PanelRoot
        key={currentLanguage()}
        host={host}
        kind={kind}
        bootstrap={bootstrap}
        onPosition={(at) => setPosition(toPositionCss(at))}
      />,
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
