import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/i18n/t.ts'
import { letInLink } from '../let-in.ts'
import { EditorTools, type Tool } from './editor-tools.tsx'
import type { OpenText } from './open-text.ts'

interface RichEditorProps<Value> {
  readonly id: string
  readonly label: string
  readonly value: Value
  /** Stays the same function. */
  readonly open: (value: Value) => OpenText<Value>
  readonly onChange: (value: Value) => void
  /** Blanks are text: else they are as much or as little as in any page. */
  readonly keepsBlanks?: boolean
}

/** Text to type in with its common marks. What it cannot edit stays as it is, in a labelled box. */
export function RichEditor<Value>(props: RichEditorProps<Value>) {
  const { id, label, value, open, onChange, keepsBlanks = false } = props
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<OpenText<Value>>(undefined)
  const [written, setWritten] = useState<Value>()
  const [link, setLink] = useState<string>()
  const range = useRef<Range>(undefined)

  // Drawn anew only when the text came from elsewhere: what is being typed stands there already.
  useEffect(() => {
    const root = box.current
    if (root === null || isSame(value, written)) return
    text.current = open(value)
    root.replaceChildren(...text.current.nodes)
  }, [value, written, open])

  const read = () => {
    const root = box.current
    if (root === null || text.current === undefined) return
    const next = text.current.write(root)
    setWritten(next)
    onChange(next)
  }
  const use = (tool: Tool) => {
    box.current?.focus()
    if (tool.command === 'createLink') {
      range.current = readRange(box.current)
      setLink('')
      return
    }
    document.execCommand(tool.command, false, tool.value)
    read()
  }
  const setAddress = () => {
    const address = letInLink(link)
    if (address === undefined) return
    if (range.current !== undefined) {
      const selection = document.getSelection()
      selection?.removeAllRanges()
      selection?.addRange(range.current)
    }
    document.execCommand('createLink', false, address)
    setLink(undefined)
    read()
  }
  return (
    <div className="overflow-hidden rounded-md border border-edge focus-within:ring-focus">
      <EditorTools onUse={use} />
      {link === undefined ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            setAddress()
          }}
          className="border-b border-line p-1.5"
        >
          <TextInput
            aria-label={t.richText.linkAddress}
            aria-invalid={link === '' || letInLink(link) !== undefined ? undefined : true}
            placeholder="https://…"
            dir="ltr"
            value={link}
            onChange={(event) => setLink(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              event.stopPropagation()
              setLink(undefined)
            }}
          />
        </form>
      )}
      <div
        ref={box}
        id={id}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        dir="auto"
        onInput={read}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
        onDrop={(event) => event.preventDefault()}
        className={clsx(
          'rich-typing thin-scroll max-h-96 min-h-24 overflow-y-auto bg-surface p-2 outline-none! wrap-anywhere',
          keepsBlanks && 'whitespace-pre-wrap',
        )}
      />
    </div>
  )
}

/** It may have been kept and read again meanwhile. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== 'object') return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}

function readRange(root: HTMLElement | null): Range | undefined {
  const selection = document.getSelection()
  if (root === null || selection === null || selection.rangeCount === 0) return undefined
  const found = selection.getRangeAt(0)
  return root.contains(found.commonAncestorContainer) ? found.cloneRange() : undefined
}
