import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { LinkForm } from './link-form.tsx'
import './page-editor.css'

/** What the server keeps as well (`safe-html.ts`). What is pasted loses everything else. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
]

type PageEditorProps = {
  readonly label: string
  /** The text with which the editor begins. */
  readonly html: string
  readonly onChange: (html: string) => void
}

/** Edits a page; keys are those of word processors. */
export function PageEditor({ label, html, onChange }: PageEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'page-text' },
    },
    onUpdate: (update) => onChange(update.editor.getHTML()),
  })
  const [linking, setLinking] = useState(false)
  return (
    <div className="page-editor">
      <Toolbar editor={editor} onLink={() => setLinking(true)} />
      {linking && (
        <LinkForm
          href={String(editor.getAttributes('link').href ?? '')}
          onDone={(href) => {
            setLinking(false)
            const chain = chainOf(editor).extendMarkRange('link')
            if (href === '') chain.unsetLink().run()
            else if (href !== null) chain.setLink({ href }).run()
          }}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Begins a change that leaves the focus in the text, where the caret is. */
const chainOf = (editor: Editor) => editor.chain().focus(null, { scrollIntoView: false })

type Tool = {
  readonly name: string
  readonly Icon: LucideIcon
  readonly isOn?: (editor: Editor) => boolean
  readonly use: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Nadpis',
    Icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    use: (editor) => chainOf(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Menší nadpis',
    Icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    use: (editor) => chainOf(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Tučně',
    Icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => chainOf(editor).toggleBold().run(),
  },
  {
    name: 'Kurzíva',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => chainOf(editor).toggleItalic().run(),
  },
  {
    name: 'Odrážky',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => chainOf(editor).toggleBulletList().run(),
  },
  {
    name: 'Číslování',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => chainOf(editor).toggleOrderedList().run(),
  },
  {
    name: 'Tabulka',
    Icon: Table,
    use: (editor) => chainOf(editor).insertTable({ rows: 3, cols: 2 }).run(),
  },
  { name: 'Zpět', Icon: Undo2, use: (editor) => chainOf(editor).undo().run() },
  { name: 'Znovu', Icon: Redo2, use: (editor) => chainOf(editor).redo().run() },
]

type ToolbarProps = { readonly editor: Editor; readonly onLink: () => void }

function Toolbar({ editor, onLink }: ToolbarProps) {
  const on = useEditorState({
    editor,
    selector: (state) => TOOLS.map(({ isOn }) => isOn?.(state.editor)),
  })
  const hasLink = useEditorState({ editor, selector: (state) => state.editor.isActive('link') })
  return (
    <div className="page-tools" role="toolbar" aria-label="Úpravy textu">
      {TOOLS.map(({ name, Icon, use }, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          {...(on[index] !== undefined && { 'aria-pressed': on[index] })}
          onClick={() => use(editor)}
        >
          <Icon aria-hidden size={20} />
        </button>
      ))}
      <button type="button" aria-label="Odkaz" title="Odkaz" aria-pressed={hasLink} onClick={onLink}>
        <LinkIcon aria-hidden size={20} />
      </button>
    </div>
  )
}
