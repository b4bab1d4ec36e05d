import { expect, it } from 'vitest'
import { addStyles } from '#components/panel/mount-panel.tsx'

const openRoot = () => document.createElement('div').attachShadow({ mode: 'closed' })

const reject = () => {
  throw new Error('Accessing from Xray wrapper is not supported.')
}

it('rules are added after the earlier ones, and replaced', () => {
  const root = openRoot()
  addStyles(root, '.a { color: red }')
  const replace = addStyles(root, '')
  replace('.b { color: blue }')
  const rules = root.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)
  expect(rules).toEqual(['.a { color: red; }', '.b { color: blue; }'])
  expect(root.children).toHaveLength(0)
})

it('where a browser rejects sheets of content scripts, as Firefox 140 does, elements contain the rules', () => {
  const root = openRoot()
  Object.defineProperty(root, 'adoptedStyleSheets', { get: reject, set: reject })
  addStyles(root, '.a { color: red }')
  const replace = addStyles(root, '')
  replace('.b { color: blue }')
  const styles = [...root.querySelectorAll('style')]
  expect(styles.map(({ textContent }) => textContent)).toEqual([
    '.a { color: red }',
    '.b { color: blue }',
  ])
})
