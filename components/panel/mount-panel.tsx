import { createRoot } from 'react-dom/client'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
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
  root.render(<PanelCard host={host} />)
  return () => {
    root.unmount()
    element.remove()
  }
}
