import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Underline,
  Unlink,
} from 'lucide-react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { t } from '#lib/i18n/t.ts'

export interface Tool {
  readonly name:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'plain'
    | 'heading'
    | 'subheading'
    | 'list'
    | 'numbers'
    | 'link'
    | 'unlink'
  readonly icon: LucideIcon
  readonly command: string
  readonly value?: string
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: Bold, command: 'bold' },
  { name: 'italic', icon: Italic, command: 'italic' },
  { name: 'underline', icon: Underline, command: 'underline' },
  { name: 'plain', icon: Pilcrow, command: 'formatBlock', value: 'p' },
  { name: 'heading', icon: Heading2, command: 'formatBlock', value: 'h2' },
  { name: 'subheading', icon: Heading3, command: 'formatBlock', value: 'h3' },
  { name: 'list', icon: List, command: 'insertUnorderedList' },
  { name: 'numbers', icon: ListOrdered, command: 'insertOrderedList' },
  { name: 'link', icon: Link, command: 'createLink' },
  { name: 'unlink', icon: Unlink, command: 'unlink' },
]

/** What can be done with the words that are selected. */
export function EditorTools({ onUse }: { readonly onUse: (tool: Tool) => void }) {
  return (
    <div
      role="toolbar"
      aria-label={t.richText.tools}
      className="flex flex-wrap gap-0.5 border-b border-line bg-sunken p-1"
    >
      {tools.map((tool) => (
        <IconButton
          key={tool.name}
          label={t.richText[tool.name]}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onUse(tool)}
        >
          <tool.icon size={14} aria-hidden />
        </IconButton>
      ))}
    </div>
  )
}
