import { clsx } from 'clsx'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import {
  commands,
  findLink,
  readToolStates,
  setLevel,
  setLink,
  type ToolStates,
} from './commands.ts'
import { EditorTools } from './editor-tools.tsx'
import { createView } from './editor-view.ts'
import type { OpenText } from './parse-text.ts'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { sanitizeUrl } from '../sanitize.ts'

export interface EditorField {
  readonly id: string
  readonly label: string
  readonly disabled?: boolean | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
}

interface RichEditorProps<Value> {
  readonly field: EditorField
  readonly value: Value
  /** Must be a stable function. */
  readonly open: (value: Value) => OpenText<Value>
  readonly onChange: (value: Value) => void
}

/** Edits formatted text. Content that it cannot edit stays unchanged in a labelled box. */
export function RichEditor<Value>({ field, value, open, onChange }: RichEditorProps<Value>) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ field, onChange })
  /** Values written that may still come back as `value`, oldest first. */
  const written = useRef<readonly Value[]>([])
  const [tools, setTools] = useState<ToolStates>()
  /** Initial address of the link form; undefined while it is closed. */
  const [link, setLinkForm] = useState<string>()

  useEffect(() => {
    latest.current = { field, onChange }
    view.current?.setProps({})
  }, [field, onChange])

  // Reopened only if the value comes from elsewhere. A value written a moment ago can come back while the user types
  // on; the editor has newer text then.
  useEffect(() => {
    const { current: parent } = container
    if (parent === null) return
    const at = written.current.findIndex((each) => isSame(value, each))
    if (view.current !== undefined && at !== -1) {
      written.current = written.current.slice(at)
      return
    }
    const hadFocus = view.current?.hasFocus() === true
    view.current?.destroy()
    const text = open(value)
    const show = (state: EditorState) => setTools(readToolStates(state))
    const created = createView(parent, text.doc, {
      attributes: () => writeAttributes(latest.current.field),
      editable: () => latest.current.field.disabled !== true,
      handleKeyDown(_view, event) {
        const isLinkKey = event.key.toLowerCase() === 'k' && !event.shiftKey && !event.altKey
        if (!isLinkKey || !(event.ctrlKey || event.metaKey)) return false
        // Outside of an editor this shortcut opens the command palette.
        event.stopPropagation()
        setLinkForm(findLink(created.state)?.href ?? '')
        return true
      },
      dispatchTransaction(tr) {
        created.updateState(created.state.apply(tr))
        show(created.state)
        if (!tr.docChanged) return
        const next = text.write(created.state.doc)
        written.current = [...written.current, next]
        latest.current.onChange(next)
      },
    })
    view.current = created
    written.current = [value]
    show(created.state)
    if (hadFocus) created.focus()
  }, [value, open])

  useEffect(
    () => () => {
      view.current?.destroy()
      view.current = undefined
    },
    [],
  )

  const run = (command: Parameters<typeof runIn>[1]) => {
    if (view.current !== undefined) runIn(view.current, command)
  }
  const isDisabled = field.disabled === true
  return (
    <div
      className={clsx(
        'overflow-hidden rounded-md border border-edge focus-within:ring-focus has-aria-invalid:border-bad',
        isDisabled && 'border-line bg-sunken',
      )}
    >
      <EditorTools
        tools={tools}
        isDisabled={isDisabled}
        onUse={(tool) => run(commands[tool])}
        onLevel={(level) => run(setLevel(level))}
        onLink={() => setLinkForm(tools?.href ?? '')}
      />
      {link === undefined ? null : (
        <LinkForm
          address={link}
          onSet={(href) => {
            setLinkForm(undefined)
            run(setLink(href))
          }}
          onClose={() => {
            setLinkForm(undefined)
            view.current?.focus()
          }}
        />
      )}
      <div ref={container} />
    </div>
  )
}

function runIn(view: EditorView, command: (typeof commands)[keyof typeof commands]): void {
  if (!view.editable) return
  command(view.state, view.dispatch, view)
  view.focus()
}

function writeAttributes(field: EditorField): Record<string, string> {
  const { id, label, disabled } = field
  const invalid = field['aria-invalid']
  const note = field['aria-describedby']
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    dir: 'auto',
    class:
      'rich-typing thin-scroll max-h-96 min-h-24 overflow-y-auto bg-surface p-2 outline-none! wrap-anywhere',
    ...(disabled === true ? { 'aria-disabled': 'true', tabindex: '0' } : {}),
    ...(invalid === true ? { 'aria-invalid': 'true' } : {}),
    ...(note === undefined ? {} : { 'aria-describedby': note }),
  }
}

/** Compares by content, because a value may have been saved and read again. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== 'object') return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}

interface LinkFormProps {
  readonly address: string
  readonly onSet: (href: string) => void
  readonly onClose: () => void
}

/** The address of a new or changed link; only allowed addresses are accepted. */
function LinkForm({ address, onSet, onClose }: LinkFormProps) {
  const [entered, setEntered] = useState(address)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const href = sanitizeUrl(entered)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (href !== undefined) onSet(href)
      }}
      className="border-b border-line p-1.5"
    >
      <TextInput
        ref={input}
        aria-label={t.richText.linkAddress}
        aria-invalid={entered === '' || href !== undefined ? undefined : true}
        placeholder="https://…"
        dir="ltr"
        value={entered}
        onChange={(event) => setEntered(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      />
    </form>
  )
}
