import { lazy } from 'react'

// A text is shown far more often than it is edited: the editor is loaded when it first is.

export const DocumentEditor = lazy(async () => {
  const { DocumentEditor: editor } = await import('./edit/document-editor.tsx')
  return { default: editor }
})
export const HtmlEditor = lazy(async () => {
  const { HtmlEditor: editor } = await import('./edit/html-editor.tsx')
  return { default: editor }
})
