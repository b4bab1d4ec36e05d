import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import { pageStateQuery, writePageState } from '#lib/extension/queries/page-state.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Entry, findEntries, isNamed } from './entry.ts'
import { KeyHelp } from './key-help.tsx'
import { PaletteBox } from './palette-box.tsx'
import { readRecentCommands, recentCommandsKey, withRecentCommand } from './recent-commands.ts'
import type { Surface } from './surface.ts'
import { useChangeEntries } from './use-change-entries.ts'
import { toHelpEntry, useCommandEntries } from './use-command-entries.ts'
import {
  toViewEntries,
  useJobEntries,
  useProductEntries,
  useSearchEntries,
} from './use-found-entries.ts'
import { useGuideEntries } from './use-guide-entries.ts'
import { useLineEntry } from './use-line-entry.ts'
import type { OpenPalette } from './use-palette.tsx'
import { usePageEntries } from './use-page-entries.ts'
import { useLockedEntries } from './use-locked-entries.ts'

interface PaletteProps extends OpenPalette {
  readonly surface: Surface
}

/** Everything by name, above the page: or the list of keys in its place. */
export function Palette({ isHelp, entered, ...rest }: PaletteProps) {
  const [showsHelp, setShowsHelp] = useState(isHelp)
  // Here: the store may become known while a person types.
  const [text, setText] = useState(entered)
  const props = { ...rest, text, onText: setText }
  const { connection } = props.surface
  if (showsHelp) return <KeyHelp onClose={props.onClose} />
  const onHelp = () => setShowsHelp(true)
  return connection === undefined ? (
    <LockedPalette onHelp={onHelp} {...props} />
  ) : (
    <StorePalette connection={connection} onHelp={onHelp} {...props} />
  )
}

interface PartProps extends Omit<PaletteProps, 'isHelp' | 'entered'> {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onHelp: () => void
}

interface StorePaletteProps extends PartProps {
  readonly connection: Connection
}

function StorePalette(props: StorePaletteProps) {
  const { connection, surface, text, onText, onClose, onHelp } = props
  const { siteId } = connection
  const [problem, setProblem] = useState<string>()
  const recent = useRecentCommands()
  const line = useLineEntry(connection, text, surface, { onClose, onText })
  const commands = useCommandEntries(siteId, surface)
  const changes = useChangeEntries(connection, surface, { onClose, onProblem: setProblem })
  const pages = usePageEntries(surface)
  const products = useProductEntries(siteId, line.isEdit ? '' : text, surface)
  const searches = useSearchEntries(siteId, surface)
  const jobs = useJobEntries(siteId, surface)
  const saved = [...toViewEntries(surface), ...searches]
  const named = [...commands, toHelpEntry(onHelp), ...changes, ...pages, ...saved, ...jobs]
  const guide = useGuideEntries(text)
  const entries = [...line.entries, ...named, ...products, ...guide]
  // "Remove the demo store" begins like an edit, too.
  const isName = isNamed(named, text)
  const note = isName && line.note?.isUnfinished === false ? undefined : line.note
  return (
    <PaletteBox
      text={text}
      isEntered={props.isEntered}
      groups={findEntries(entries, text, recent.ids)}
      note={note}
      isName={isName}
      isBusy={line.isBusy}
      error={line.error}
      problem={problem}
      hint={t.palette.hint}
      onText={(next) => {
        onText(next)
        setProblem(undefined)
      }}
      onRun={(entry) => run(entry, recent.note, onClose)}
      onHelp={onHelp}
      onClose={onClose}
    />
  )
}

/** While no store is open: pages and settings, and the changes with what they need first. */
function LockedPalette({ surface, text, isEntered, onText, onClose, onHelp }: PartProps) {
  const recent = useRecentCommands()
  const entries = [
    ...useLockedEntries(),
    toHelpEntry(onHelp),
    ...usePageEntries(surface),
    ...useGuideEntries(text),
  ]
  return (
    <PaletteBox
      text={text}
      isEntered={isEntered}
      groups={findEntries(entries, text, recent.ids)}
      hint={t.palette.hintLocked}
      onText={onText}
      onRun={(entry) => run(entry, recent.note, onClose)}
      onHelp={onHelp}
      onClose={onClose}
    />
  )
}

function run(entry: Entry, note: (id: string) => void, onClose: () => void): void {
  if (entry.unavailable !== undefined) return
  if (isRepeatable(entry)) note(entry.id)
  if (entry.isStaying !== true) onClose()
  // Directly from the key or click: a side panel opens only then.
  entry.run()
}

/** What a person may want again; products have a list of their own. */
function isRepeatable({ group, id }: Entry): boolean {
  return group !== 'preview' && group !== 'completion' && !id.startsWith('product/')
}

/** The last used entries, until the browser closes. */
function useRecentCommands() {
  const client = useQueryClient()
  const query = pageStateQuery(recentCommandsKey)
  const { data: saved } = useQuery(query)
  return {
    ids: readRecentCommands(saved),
    note: (id: string) => {
      const next = withRecentCommand(client.getQueryData(query.queryKey), id)
      client.setQueryData(query.queryKey, next)
      // A failed save is ignored rather than reported during the work.
      writePageState(recentCommandsKey, next).catch(() => undefined)
    },
  }
}
