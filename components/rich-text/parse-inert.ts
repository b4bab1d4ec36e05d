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
 * A document that runs nothing and loads nothing: it is read and thrown away. The one place where a
 * text may become markup; the browser refuses all others, by the policy of that name in the manifest.
 * Its nodes belong to another window: `instanceof` does not know them, `isElement` does.
 */
export function parseInert(html: string): Document {
  parse ??= createParser()
  return parse(html)
}

export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

/** The name of an element as it is written, in lower case: "o:p" is of Office, and no "p". */
export function nameOf(element: Element): string {
  return element.tagName.toLowerCase()
}

/** The nodes in an element; those of a template stand in a fragment of its own. */
export function childrenOf(parent: Element): readonly Node[] {
  return [...(isTemplate(parent) ? parent.content : parent).childNodes]
}

function isTemplate(node: Element): node is HTMLTemplateElement {
  return node.localName === 'template' && 'content' in node
}

/**
 * In Chromium, the parser of a frame that is removed before it parses anything: it checks every `onclick="…"` against
 * the policy of the parser's window, also in a document that cannot run it, and reports a violation for each (156 does,
 * 150 does not). A window that is gone has no policy to violate, and runs and loads even less. Firefox reports
 * nothing, and takes all that came of a removed frame away after some seconds: there the page's own parser is used.
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

/** It alone tells scripts its brands. */
function isChromium(): boolean {
  return 'userAgentData' in navigator
}
