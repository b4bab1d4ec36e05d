/** Adds rules to a shadow root, before its content. Returns how to replace them. */
export function addStyles(root: ShadowRoot, css: string): (css: string) => void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return (next) => sheet.replaceSync(next)
  } catch {
    // Firefox 140 refuses this to content scripts; the policy of the page does not apply to their elements.
    const style = document.createElement('style')
    style.textContent = css
    root.append(style)
    return (next) => void (style.textContent = next)
  }
}
