interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

const rules = { createHTML: (html: string) => html }
let policy: typeof rules | undefined

/**
 * A document that runs nothing and loads nothing: it is read and thrown away. The one place where a
 * text may become markup; the browser refuses all others, by the policy of that name in the manifest.
 */
export function parseInert(html: string): Document {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('shelfside-inert', rules) ?? rules
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
}
