import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  splitBlockAs,
} from 'prosemirror-commands'
import { redo } from 'prosemirror-history'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { commands, levels, setLevel, type Tool } from './commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** Splitting a paragraph keeps its attributes; after a heading comes a paragraph. */
const splitLine = keepStyles(
  splitBlockAs((node) =>
    node.type === nodes.paragraph ? { type: node.type, attrs: node.attrs } : null,
  ),
)

const splitItem = keepStyles((state, dispatch) => {
  const { parent } = state.selection.$from
  return splitListItem(nodes.list_item)(state, (tr) => {
    const { $from } = tr.selection
    if (parent.type === nodes.paragraph && $from.parent.type === nodes.paragraph) {
      tr.setNodeMarkup($from.before(), undefined, parent.attrs)
    }
    dispatch?.(tr)
  })
})

/** Text typed into the new line keeps the styles of the text before it. */
function keepStyles(split: Command): Command {
  return (state, dispatch) =>
    split(state, (tr) => {
      const { $from } = state.selection
      const around = state.storedMarks ?? $from.marks()
      dispatch?.($from.parent.type === nodes.paragraph ? tr.ensureMarks(around) : tr)
    })
}

function breakLine(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  if (!(state.selection instanceof TextSelection)) return false
  const around = state.storedMarks ?? state.selection.$from.marks()
  const node = nodes.hard_break.create(null, null, around)
  dispatch?.(state.tr.replaceSelectionWith(node, false).ensureMarks(around).scrollIntoView())
  return true
}

/** The keys of each tool, as ProseMirror names them. */
export const toolKeys: Readonly<Partial<Record<Tool | 'link', string>>> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  underline: 'Mod-u',
  strike: 'Mod-Shift-x',
  ordered_list: 'Mod-Shift-7',
  bullet_list: 'Mod-Shift-8',
  quote: 'Mod-Shift-9',
  indent: 'Mod-]',
  outdent: 'Mod-[',
  link: 'Mod-k',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
}

export const editKeys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  ...Object.fromEntries(
    Object.entries(commands).flatMap(([tool, command]) => {
      const keys = toolKeys[tool as Tool]
      return keys === undefined ? [] : [[keys, command]]
    }),
  ),
  ...Object.fromEntries(levels.map((level) => [`Mod-Alt-${level}`, setLevel(level)])),
  'Mod-y': redo,
  'Shift-Enter': breakLine,
  Enter: chainCommands(splitItem, createParagraphNear, liftEmptyBlock, splitLine),
}
