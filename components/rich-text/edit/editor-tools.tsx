import { Toolbar } from '@base-ui/react/toolbar'
import { clsx } from 'clsx'
import {
  Bold,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  Unlink,
} from 'lucide-react'
import { isMac, nameKeys } from '#components/ui/name-keys.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Level, levels, type Tool, type ToolStates } from './commands.ts'
import { toolKeys } from './edit-keys.ts'

interface EditorToolsProps {
  readonly tools: ToolStates | undefined
  readonly isDisabled: boolean
  readonly onUse: (tool: Tool) => void
  readonly onLevel: (level: Level) => void
  readonly onLink: () => void
}

type Name = Tool | 'link'

const groups: readonly (readonly (readonly [name: Name, icon: LucideIcon])[])[] = [
  [
    ['strong', Bold],
    ['em', Italic],
    ['underline', Underline],
    ['strike', Strikethrough],
  ],
  [
    ['bullet_list', List],
    ['ordered_list', ListOrdered],
    ['outdent', IndentDecrease],
    ['indent', IndentIncrease],
    ['quote', Quote],
  ],
  [
    ['link', Link],
    ['unlink', Unlink],
  ],
  [
    ['undo', Undo2],
    ['redo', Redo2],
  ],
]
const toggles = new Set<Name>([
  'strong',
  'em',
  'underline',
  'strike',
  'bullet_list',
  'ordered_list',
  'quote',
])

/** The toolbar: a single tab stop, in which arrow keys move between the tools. */
export function EditorTools({ tools, isDisabled, onUse, onLevel, onLink }: EditorToolsProps) {
  const isPossible = (name: Name) => !isDisabled && tools?.possible.has(name) === true
  return (
    <Toolbar.Root
      aria-label={t.richText.tools}
      disabled={isDisabled}
      className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b border-line bg-sunken p-1"
    >
      <Toolbar.Input
        disabled={isDisabled || tools === undefined || tools.possibleLevels.size === 0}
        render={
          <select
            aria-label={t.richText.level}
            value={tools?.level ?? ''}
            onChange={(event) => {
              const level = levels.find((each) => String(each) === event.target.value)
              if (level !== undefined) onLevel(level)
            }}
            className="h-7 max-w-32 rounded-md bg-transparent px-1 text-sm text-ink hover:bg-hover disabled:opacity-50"
          >
            {tools?.level === undefined ? <option value="">{t.richText.levels}</option> : null}
            {levels.map((level) => (
              <option
                key={level}
                value={level}
                disabled={tools !== undefined && !tools.possibleLevels.has(level)}
              >
                {level === 0 ? t.richText.plain : t.richText.headingOf(level)}
              </option>
            ))}
          </select>
        }
      />
      {groups.map((group) => (
        <div key={group[0]?.[0]} className="flex gap-0.5">
          {group.map(([name, Icon]) => (
            <Toolbar.Button
              key={name}
              aria-label={t.richText[name]}
              aria-keyshortcuts={readKeys(toolKeys[name])}
              title={showKeys(t.richText[name], toolKeys[name])}
              disabled={!isPossible(name)}
              aria-pressed={
                toggles.has(name) ? tools?.pressed.has(name as Tool) === true : undefined
              }
              // Keeps the focus and the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (name === 'link' ? onLink() : onUse(name))}
              className={clsx(
                'inline-flex size-7 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink',
                'aria-disabled:opacity-50 aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted',
                'aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
              )}
            >
              <Icon size={14} aria-hidden />
            </Toolbar.Button>
          ))}
        </div>
      ))}
    </Toolbar.Root>
  )
}

/** A tooltip with the shortcut: "Bold (Ctrl + B)". Keys have ProseMirror's names. */
function showKeys(label: string, keys: string | undefined): string {
  return keys === undefined ? label : `${label} (${nameKeys(toChord(keys))})`
}

/** "Mod-Shift-x" as a chord of the key lists: "Mod+Shift+X". */
function toChord(keys: string): string {
  return keys
    .split('-')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join('+')
}

/** The shortcut for screen readers. */
function readKeys(keys: string | undefined): string | undefined {
  return keys?.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll('-', '+')
}
