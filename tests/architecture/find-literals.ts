import { parseSync } from 'vite'

/** Attributes and properties whose text is shown or read aloud to users. */
const readAloud = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'label',
  'backLabel',
  'title',
  'placeholder',
  'hint',
  'headline',
  'sentence',
  'note',
  'action',
])

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

export interface FoundLiteral {
  readonly line: number
  readonly text: string
}

/** Words shown to users that are written in code instead of a locale. */
export function findLiterals(file: string, code: string): readonly FoundLiteral[] {
  const { program, errors } = parseSync(file, code)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const found: FoundLiteral[] = []
  const note = (node: Node, text: string) => {
    // "CSV", "€", the name of the product, keys and addresses are the same in every language.
    const isWord = /\p{Ll}{2}|\p{Lu}\p{Ll}/u.test(text.replaceAll(/Shelfside|Ctrl|Enter/g, ''))
    if (!isWord || /^(?:https:\/|…)\/?\S+$/.test(text.trim())) return
    found.push({ line: code.slice(0, node.start).split('\n').length, text: text.trim() })
  }
  /** The possible texts of an expression, also in a conditional or a template. */
  const noteTexts = (value: unknown): void => {
    if (!isNode(value)) return
    if (value.type === 'Literal' && typeof value['value'] === 'string') note(value, value['value'])
    if (value.type === 'TemplateLiteral') {
      for (const part of listNodes(value['quasis'])) {
        note(part, (part['value'] as { readonly cooked: string }).cooked)
      }
    }
    if (value.type === 'JSXExpressionContainer') noteTexts(value['expression'])
    if (value.type === 'ConditionalExpression') {
      noteTexts(value['consequent'])
      noteTexts(value['alternate'])
    }
    if (value.type === 'LogicalExpression') noteTexts(value['right'])
    if (value.type === 'BinaryExpression' && value['operator'] === '+') {
      noteTexts(value['left'])
      noteTexts(value['right'])
    }
  }
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') note(node, String(node['value']))
    if (node.type === 'JSXAttribute' && readAloud.has(nameOf(node['name'])))
      noteTexts(node['value'])
    // A bare lower-case word in an object is the name of something, as `label: 'media'` in a switch.
    if (node.type === 'Property' && readAloud.has(nameOf(node['key'])) && !isName(node['value'])) {
      noteTexts(node['value'])
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of listNodes(node['children'])) {
        if (child.type === 'JSXExpressionContainer') noteTexts(child)
      }
    }
    for (const value of Object.values(node)) {
      if (isNode(value)) visit(value)
      else for (const each of listNodes(value)) visit(each)
    }
  }
  visit(program as unknown as Node)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isName(value: unknown): boolean {
  return isNode(value) && /^[a-z][\w/-]*$/.test(String(value['value']))
}

function listNodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  const name = value['name'] ?? value['value']
  return isNode(name) ? nameOf(name) : String(name)
}
