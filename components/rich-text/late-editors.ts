import { lazy } from 'react'

// Texts are shown far more often than edited: the editor is loaded on first use.

export const DocumentEditor = lazy(async () => {
  const { DocumentEditor: editor } = await import('./edit/document-editor.tsx')
  return { default: editor }
})
export const HtmlEditor = lazy(async () => {
  const { HtmlEditor: editor } = await import('./edit/html-editor.tsx')
  return { default: editor }
})
