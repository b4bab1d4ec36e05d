const registered = /@property\s+(--[\w-]+)\s*\{([^}]*)\}/g

/**
 * Tailwind registers its inner variables with `@property`, which only a document's own style sheets
 * can do. In a shadow root their initial values are declared instead, on every element, so that none
 * inherits another's.
 */
export function toShadowCss(css: string): string {
  const defaults: string[] = []
  const rest = css.replace(registered, (_rule, name: string, body: string) => {
    const value = /initial-value\s*:\s*([^;]+)/.exec(body)?.[1]?.trim()
    if (value !== undefined && value !== '') defaults.push(`${name}:${value}`)
    return ''
  })
  return `@layer properties{:host,*,::before,::after{${defaults.join(';')}}}${rest}`
}
