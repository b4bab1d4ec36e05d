import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node, Slice } from 'prosemirror-model'
import { EditorState, type Plugin } from 'prosemirror-state'
import { type DirectEditorProps, EditorView } from 'prosemirror-view'
import { editKeys } from './edit-keys.ts'
import { readPastedHtml, readPastedText } from './read-paste.ts'

/** The last copied content and its editor: pasted back there, it keeps its sources. */
let copied: { readonly slice: Slice; readonly view: EditorView; readonly text: string } | undefined

export function createState(doc: Node): EditorState {
  return EditorState.create({ doc, plugins })
}

const plugins: readonly Plugin[] = [history(), keymap(editKeys), gapCursor()]

/**
 * The editor of a document. Pasted HTML is read by the inert parser and never by ProseMirror, whose parser does not
 * use the Trusted Types policy or an inert document. Drag and drop is disabled.
 */
export function createView(
  container: HTMLElement,
  doc: Node,
  props: Omit<DirectEditorProps, 'state'>,
): EditorView {
  const view: EditorView = new EditorView(container, {
    ...props,
    state: createState(doc),
    transformCopied(slice) {
      copied = { slice, view, text: '' }
      return slice
    },
    clipboardTextSerializer(slice) {
      const text = slice.content.textBetween(0, slice.content.size, '\n')
      if (copied?.slice === slice) copied = { ...copied, text }
      return text
    },
    handleDOMEvents: {
      copy: readSelection,
      cut: readSelection,
      keydown: readSelection,
      paste: (_view, event) => {
        event.preventDefault()
        readSelection(view)
        if (view.editable && event.clipboardData !== null) paste(view, event.clipboardData)
        return true
      },
      drop: (_view, event) => {
        event.preventDefault()
        return true
      },
      dragstart: (_view, event) => {
        event.preventDefault()
        return true
      },
    },
  })
  return view
}

/**
 * Browsers report a moved caret with a delay of a frame or more. An action before that would apply to the former
 * selection, possibly the whole text. ProseMirror has no public API to read the selection at once.
 */
function readSelection(view: EditorView): false {
  const { domObserver } = view as EditorView & { readonly domObserver: { flush(): void } }
  domObserver.flush()
  return false
}

function paste(view: EditorView, data: DataTransfer): void {
  const slice = readData(view, data)
  if (slice === undefined) return
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'))
}

function readData(view: EditorView, data: DataTransfer): Slice | undefined {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  if (html.includes('data-pm-slice') && copied?.view === view && isSameText(copied.text, text)) {
    return copied.slice
  }
  const slice = html.trim() === '' ? undefined : readPastedHtml(html)
  if (slice !== undefined || text === '') return slice
  return readPastedText(text, view.state.selection.$from)
}

function isSameText(one: string, other: string): boolean {
  return one === other.replaceAll('\r\n', '\n')
}
