import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { findKey } from '#components/shell/keys.ts'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { EntryList, isTakenByTab } from './entry-list.tsx'
import { LineNoteWords } from './line-note.tsx'
import { paletteKeys } from './palette-keys.ts'
import { PaletteFrame } from './palette-frame.tsx'
import type { LineNote } from './use-line-entry.ts'

/** Room for an edit with several changes. */
const maxLength = 1000

interface PaletteBoxProps {
  readonly text: string
  /** Whether Enter was pressed before the palette was loaded. */
  readonly isEntered: boolean
  readonly groups: readonly EntryGroup[]
  /** What is wrong in the edit that is being typed. */
  readonly note?: LineNote | undefined
  /** Whether the text is the name of an entry, or its beginning. */
  readonly isName?: boolean | undefined
  readonly isBusy?: boolean | undefined
  readonly error?: unknown
  /** Why an entry could not be opened. */
  readonly problem?: string | undefined
  /** What can be typed here. */
  readonly hint: string
  readonly onText: (text: string) => void
  readonly onRun: (entry: Entry) => void
  readonly onHelp: () => void
  readonly onClose: () => void
}

/** One field above everything else, and what it finds; the field keeps the focus. */
export function PaletteBox(props: PaletteBoxProps) {
  const { text, isEntered, groups, note, isBusy = false, onText, onRun, onHelp, onClose } = props
  // Identified by id: a finished job or a found product changes the list.
  const [active, setActive] = useState<string>()
  const fieldRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const entries = groups.flatMap((group) => group.entries)
  const isHeld = note !== undefined && props.isName !== true
  const current = findCurrent(entries, active, isHeld)

  useEffect(() => {
    // The DOM of the tests has no layout to scroll.
    document.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, current])

  const run = (entry: Entry | undefined) => {
    if (entry !== undefined && !isBusy) onRun(entry)
  }
  const move = (by: number) => {
    const from = current < 0 && by < 0 ? 0 : current
    setActive(entries.at((from + by) % entries.length)?.id)
  }
  const begin = useEffectEvent(() => {
    fieldRef.current?.focus()
    if (isEntered) run(entries[current])
  })
  // Before paint: text typed earlier would be lost.
  useLayoutEffect(() => begin(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const key = findKey(paletteKeys, event)
    const completion = entries.find(isTakenByTab)
    if (key === 'run') run(entries[current])
    else if (key === 'close' || (key === 'leave' && text === '')) onClose()
    else if (key === 'next') move(1)
    else if (key === 'previous') move(-1)
    else if (key === 'help' && text === '') onHelp()
    // Tab does not leave the dialog, which has one field.
    else if (key === 'complete') run(completion)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <PaletteFrame label={t.palette.label} onClose={onClose}>
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-3">
        <span className="flex w-4 shrink-0 justify-center text-muted">
          {isBusy ? <Spinner size={16} /> : <Search size={16} aria-hidden />}
        </span>
        <input
          ref={fieldRef}
          type="text"
          role="combobox"
          aria-label={t.palette.label}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={current < 0 ? undefined : `${id}-${current}`}
          aria-describedby={`${id}-words`}
          aria-invalid={(note !== undefined && !note.isUnfinished) || undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t.palette.placeholder}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => {
            onText(target.value)
            setActive(undefined)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint focus-visible:outline-none"
        />
      </div>
      <div id={`${id}-words`} aria-live="polite" className="empty:hidden">
        {note === undefined ? null : <LineNoteWords text={text} note={note} />}
      </div>
      <Problems error={props.error} problem={props.problem} />
      <EntryList id={id} groups={groups} current={current} onRun={run} />
      <Footer
        text={text}
        isEmpty={note === undefined && entries.every(({ id: own }) => own === 'product/all')}
      >
        {props.hint}
      </Footer>
    </PaletteFrame>
  )
}

/**
 * The entry that Enter runs: the first one, until another is chosen. None (`isHeld`) while an edit is
 * typed that is not understood: Enter would leave it for something else.
 */
function findCurrent(
  entries: readonly Entry[],
  active: string | undefined,
  isHeld: boolean,
): number {
  const at = entries.findIndex(({ id }) => id === active)
  if (at >= 0 || entries.length === 0) return at
  return isHeld && entries[0]?.group !== 'completion' ? -1 : 0
}

interface ProblemsProps {
  readonly error: unknown
  readonly problem: string | undefined
}

function Problems({ error, problem }: ProblemsProps) {
  return (
    <>
      {error === null || error === undefined ? null : <ErrorNotice error={error} className="m-2" />}
      {problem === undefined ? null : (
        <Notice tone="warn" className="m-2">
          {problem}
        </Notice>
      )}
    </>
  )
}

interface FooterProps {
  readonly text: string
  /** Whether nothing matches the text. */
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** What helps: what can be typed, and where the keys are listed. */
function Footer({ text, isEmpty, children }: FooterProps) {
  const searched = text.trim()
  const isHelpful = isEmpty || searched === ''
  return (
    <div
      className={clsx(
        'shrink-0 bg-sunken px-3 text-sm text-pretty text-muted',
        isHelpful && 'border-t border-line py-2',
      )}
    >
      <p role="status">{isEmpty && searched !== '' ? t.palette.nothing(searched) : ''}</p>
      {isHelpful ? <p>{children}</p> : null}
    </div>
  )
}
