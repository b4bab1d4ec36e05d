import { createRoot } from 'react-dom/client'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { type Settings, usualSettings } from '#lib/domain/settings.ts'
import {
  chosenLanguage,
  languageTag,
  readingDirection,
  speak,
  spokenLanguage,
} from '#lib/messages/language.ts'
import css from './panel.css?inline'
import { PanelCard } from './panel-card.tsx'
import { toShadowCss } from './shadow-css.ts'

/** Draws the panel into a closed shadow root of the page. Returns how to take it away again. */
export function mountPanel(host: PanelHost): () => void {
  const element = document.createElement('div')
  const shadow = element.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(toShadowCss(css))
  shadow.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  container.className = 'font-sans'
  shadow.append(container)
  // Beside the body: a dashboard that redraws its body leaves it alone.
  document.documentElement.append(element)
  const root = createRoot(container)

  let settings: Settings | undefined
  let isMounted = true
  const draw = async () => {
    // Once the extension is gone the panel says so in the language it has.
    settings = await host.readSettings().catch(() => settings ?? usualSettings)
    if (!isMounted) return
    speak(chosenLanguage(settings.language))
    container.lang = languageTag()
    container.dir = readingDirection()
    container.dataset['theme'] = settings.theme
    root.render(<PanelCard key={spokenLanguage()} host={host} />)
  }
  const stopStale = host.onStale(() => void draw())
  void draw()

  return () => {
    isMounted = false
    stopStale()
    root.unmount()
    element.remove()
  }
}
