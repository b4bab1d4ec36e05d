import { createLateComponent } from '#components/shell/late-component.tsx'

// Texts are shown far more often than edited: the editor is loaded after them.

export const [DocumentEditor, loadDocumentEditor] = createLateComponent(async () => {
  const { DocumentEditor: editor } = await import('./edit/document-editor.tsx')
  return editor
})
export const [HtmlEditor, loadHtmlEditor] = createLateComponent(async () => {
  const { HtmlEditor: editor } = await import('./edit/html-editor.tsx')
  return editor
})
