import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ProductId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { type Command, useCommands } from './use-commands.ts'
import type { WorkspaceControls } from './use-workspace.ts'

interface CommandPaletteProps {
  readonly workspace: WorkspaceControls
  readonly productInView?: ProductId | undefined
  /** Text typed before the palette was loaded. */
  readonly entered: string
  /** Whether Enter was pressed before the palette was loaded. */
  readonly isEntered: boolean
  readonly onClose: () => void
}

/** All commands, above everything else; the field keeps the focus and moves through them. */
export function CommandPalette(props: CommandPaletteProps) {
  const { workspace, productInView, entered, isEntered, onClose } = props
  const [text, setText] = useState(entered)
  // Identified by name: a finished job or a found shop changes the list.
  const [active, setActive] = useState<string>()
  const fieldRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const found = findCommands(useCommands(workspace, productInView), text)
  const current = Math.max(
    0,
    found.findIndex(({ name }) => name === active),
  )
  const goTo = (at: number) => setActive(found.at(at % found.length)?.name)

  useEffect(() => {
    // The DOM of the tests has no layout to scroll.
    document.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, current])

  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    // Directly from the key or click: a side panel opens only then.
    command.run()
  }
  const begin = useEffectEvent(() => {
    fieldRef.current?.focus()
    if (isEntered) run(found[current])
  })
  // Before paint: text typed earlier would be lost.
  useLayoutEffect(() => begin(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter') run(found[current])
    else if (key === 'Escape' || (key === 'Backspace' && text === '')) onClose()
    else if (key === 'ArrowDown') goTo(current + 1)
    else if (key === 'ArrowUp') goTo(current - 1)
    else if (key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="absolute inset-0 z-20 flex flex-col items-center bg-veil px-3 pt-2">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t.menus.close}
        onClick={onClose}
        className="absolute inset-0 cursor-default"
      />
      <div
        role="dialog"
        aria-modal
        aria-label={t.workbench.commands}
        className="relative flex max-h-[calc(100%-16px)] w-full max-w-md flex-col overflow-hidden rounded-xl bg-surface shadow-float"
      >
        <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-3">
          <Search size={16} aria-hidden className="shrink-0 text-muted" />
          <input
            ref={fieldRef}
            type="text"
            role="combobox"
            aria-label={t.workbench.commands}
            aria-expanded
            aria-controls={id}
            aria-activedescendant={found.length === 0 ? undefined : `${id}-${current}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={t.menus.placeholder}
            maxLength={60}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setActive(undefined)
            }}
            onKeyDown={onKeyDown}
            className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint focus-visible:outline-none"
          />
        </div>
        <div
          id={id}
          role="listbox"
          aria-label={t.workbench.commands}
          className="thin-scroll overflow-y-auto p-1"
        >
          {found.map((command, at) => (
            <CommandItem
              key={command.name}
              id={`${id}-${at}`}
              command={command}
              isActive={at === current}
              onRun={() => run(command)}
            />
          ))}
        </div>
        {found.length === 0 ? (
          <p role="status" className="px-3 pb-3 text-muted">
            {t.menus.nothing}
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface CommandItemProps {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  readonly onRun: () => void
}

function CommandItem({ id, command, isActive, onRun }: CommandItemProps) {
  const { name, about, icon: Icon } = command
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The field must not lose the focus to a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
      onKeyDown={() => undefined}
      className={clsx(
        'flex h-9 cursor-default items-center gap-2.5 rounded-md px-2',
        isActive ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover',
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <bdi className="shrink-0">{name}</bdi>
      <bdi className="min-w-0 flex-1 truncate text-end text-sm text-muted">{about}</bdi>
    </div>
  )
}

function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  return commands
    .flatMap((command) => {
      const score = matchCommand(text, command.name)
      return score === undefined ? [] : [{ command, score: text === '' ? 0 : score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command)
}

/**
 * How well letters match a name; undefined where they do not. They have to occur in order; letters
 * at the start of a word, or next to each other, score higher.
 */
export function matchCommand(entered: string, name: string): number | undefined {
  const letters = fold(entered).replaceAll(' ', '')
  const folded = fold(name)
  let score = 0
  let at = -1
  for (const letter of letters) {
    const next = findLetter(folded, letter, at)
    if (next === -1) return undefined
    score += next === at + 1 ? 3 : isWordStart(folded, next) ? 2 : 0
    at = next
  }
  return score - folded.length / 100
}

/** The next word that begins with the letter, else its next occurrence. */
function findLetter(name: string, letter: string, after: number): number {
  const next = name.indexOf(letter, after + 1)
  if (next === after + 1) return next
  for (let at = next; at !== -1; at = name.indexOf(letter, at + 1)) {
    if (isWordStart(name, at)) return at
  }
  return next
}

function isWordStart(name: string, at: number): boolean {
  return at === 0 || name[at - 1] === ' '
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
