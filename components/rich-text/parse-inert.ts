interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

type FrameWindow = Window & typeof globalThis & { readonly trustedTypes?: TrustedTypes }

type Parse = (html: string) => Document

let parse: Parse | undefined

/**
 * Parses HTML into a document that runs and loads nothing, for reading only. This is the only place that may
 * parse markup; the Trusted Types policy in the manifest makes the browser reject all others. The nodes belong
 * to another window: use `isElement` instead of `instanceof`.
 */
export function parseInert(html: string): Document {
  parse ??= createParser()
  return parse(html)
}

export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

/** The qualified name of an element in lower case: "o:p" is an Office element, and no "p". */
export function nameOf(element: Element): string {
  return element.tagName.toLowerCase()
}

/** The child nodes of an element. Those of a template are in its content fragment. */
export function childrenOf(parent: Element): readonly Node[] {
  return [...(isTemplate(parent) ? parent.content : parent).childNodes]
}

function isTemplate(node: Element): node is HTMLTemplateElement {
  return node.localName === 'template' && 'content' in node
}

/**
 * In Chromium, uses the parser of a frame that is removed before parsing. Chromium 156 (not 150) checks every
 * `onclick="…"` against the policy of the parser's window, also in a document that cannot run it, and reports a
 * violation for each; a removed window has no policy. Firefox reports nothing, and destroys objects of a removed
 * frame after some seconds: there the page's own parser is used.
 */
function createParser(): Parse {
  const frame = isChromium() ? document.createElement('iframe') : undefined
  if (frame !== undefined) document.documentElement.append(frame)
  const owner = (frame?.contentWindow ?? globalThis) as FrameWindow
  const parser = new owner.DOMParser()
  const rules = { createHTML: (html: string) => html }
  const policy = owner.trustedTypes?.createPolicy('shelfside-inert', rules) ?? rules
  frame?.remove()
  return (html) => parser.parseFromString(policy.createHTML(html), 'text/html')
}

/** Only Chromium has `userAgentData`. */
function isChromium(): boolean {
  return 'userAgentData' in navigator
}
