/**
 * Draws documents as PDF (docs/decisions/033-pdf.md). The library and the fonts are loaded with the first request.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawnText } from '@sousto/domain/text/drawn-text.ts'
import { ticketMessage } from '@sousto/messages/ticket-messages.ts'
import { DEFAULT_LOCALE, type Locale } from '@sousto/messages/translator.ts'

type Pdf = PDFKit.PDFDocument

export type Fact = { readonly label: string; readonly value: string }
export type Cell = { readonly text: string; readonly detail?: string }
/** The cells of a table; numbers are aligned right. */
export type Table = {
  readonly caption: string
  readonly columns: readonly { readonly label: string; readonly numeric: boolean }[]
  readonly rows: readonly (readonly Cell[])[]
}

type Block =
  | {
      readonly kind: 'facts'
      readonly title: string | null
      readonly facts: readonly (Fact & { readonly strong?: boolean })[]
    }
  | { readonly kind: 'paragraph'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'notes'; readonly lines: readonly string[] }

/** `title` is what a page begins with; `name` and `author` are shown by a viewer. */
export type PdfDocument = {
  /** The language of its words. Undefined means Czech. */
  readonly language?: Locale
  readonly title: string
  readonly name: string
  readonly author: string
  readonly blocks: readonly Block[]
  /** A file inside the PDF that says the same to a program. */
  readonly attachment?: {
    readonly name: string
    readonly type: string
    readonly content: Buffer
    readonly at: Date
  }
}

/** In points. */
const MARGIN = 48
const TEXT = 9.5
const SMALL = 8
const GAP = 8
const NUMBER_WIDTH = 60

const REGULAR = 'regular'
const BOLD = 'bold'

const require = createRequire(import.meta.url)
const REGULAR_FILE = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')
const BOLD_FILE = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')

export async function documentPdf(document: PdfDocument): Promise<Buffer> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFile(REGULAR_FILE),
    readFile(BOLD_FILE),
  ])
  const { attachment } = document
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: document.language ?? DEFAULT_LOCALE,
    displayTitle: true,
    info: { Title: document.name, Author: document.author },
    // Files inside a PDF came with this version.
    ...(attachment !== undefined && { pdfVersion: '1.7' as const }),
  })
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((done, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', fail)
  })
  pdf.registerFont(REGULAR, regular)
  pdf.registerFont(BOLD, bold)
  if (attachment !== undefined) {
    const { name, type, content, at } = attachment
    pdf.file(content, { name, type, creationDate: at, modifiedDate: at })
  }
  write(pdf, document)
  pdf.end()
  return await written
}

function write(pdf: Pdf, { title, blocks }: PdfDocument): void {
  pdf.font(BOLD).fontSize(16).text(title)
  pdf.moveDown(0.5)
  for (const block of blocks) writeBlock(pdf, block)
}

function writeBlock(pdf: Pdf, block: Block): void {
  switch (block.kind) {
    case 'facts':
      if (block.title !== null) heading(pdf, block.title)
      for (const { strong, ...fact } of block.facts) factRow(pdf, fact, strong)
      break
    case 'paragraph':
      paragraph(pdf, block.title, block.lines)
      break
    case 'table':
      table(pdf, block.table)
      break
    case 'notes':
      pdf.moveDown()
      for (const note of block.lines) row(pdf, [{ text: note, width: widthOf(pdf), size: SMALL }])
  }
}

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN

function heading(pdf: Pdf, text: string): void {
  pdf.moveDown()
  row(pdf, [{ text, width: widthOf(pdf), bold: true, size: 11 }])
}

function paragraph(pdf: Pdf, title: string, lines: readonly string[]): void {
  heading(pdf, title)
  for (const text of lines) row(pdf, [{ text, width: widthOf(pdf) }])
}

function factRow(pdf: Pdf, { label, value }: Fact, bold = false): void {
  const width = (widthOf(pdf) - GAP) / 2
  row(pdf, [
    { text: label, width, bold },
    { text: value, width, bold, right: true },
  ])
}

function table(pdf: Pdf, { caption, columns, rows }: Table): void {
  heading(pdf, caption)
  const numbers = columns.filter(({ numeric }) => numeric).length
  const words = columns.length - numbers
  const wide = (widthOf(pdf) - numbers * NUMBER_WIDTH - (columns.length - 1) * GAP) / words
  const boxes = (cells: readonly Cell[], size: number) =>
    columns.map(({ numeric }, index) => ({
      text: cells[index]?.text ?? '',
      detail: cells[index]?.detail,
      width: numeric ? NUMBER_WIDTH : wide,
      right: numeric,
      size,
    }))
  row(
    pdf,
    boxes(
      columns.map(({ label }) => ({ text: label })),
      SMALL,
    ),
  )
  for (const cells of rows) row(pdf, boxes(cells, TEXT))
}

type Box = {
  readonly text: string
  readonly width: number
  readonly detail?: string | undefined
  readonly bold?: boolean
  readonly right?: boolean
  readonly size?: number
}

/** Draws boxes side by side, all with the height of the highest; on the next page if they do not fit on this one. */
function row(pdf: Pdf, written: readonly Box[]): void {
  const boxes = written.map(drawnBox)
  const height = Math.max(...boxes.map((box) => heightOf(pdf, box)))
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
  const top = pdf.y
  let left = MARGIN
  for (const box of boxes) {
    const options = { width: box.width, align: box.right === true ? 'right' : 'left' } as const
    fontOf(pdf, box).text(box.text, left, top, options)
    if (box.detail !== undefined) detailFont(pdf).text(box.detail, left, pdf.y, options)
    left += box.width + GAP
  }
  pdf.x = MARGIN
  pdf.y = top + height + 3
}

const drawn = (text: string): string => drawnText(text, ticketMessage('other_letters'))
const drawnBox = (box: Box): Box => ({
  ...box,
  text: drawn(box.text),
  ...(box.detail !== undefined && { detail: drawn(box.detail) }),
})

const fontOf = (pdf: Pdf, { bold, size }: Box): Pdf =>
  pdf.font(bold === true ? BOLD : REGULAR).fontSize(size ?? TEXT)
const detailFont = (pdf: Pdf): Pdf => pdf.font(REGULAR).fontSize(SMALL)

function heightOf(pdf: Pdf, box: Box): number {
  const { text, width, detail } = box
  const first = fontOf(pdf, box).heightOfString(text, { width })
  return detail === undefined ? first : first + detailFont(pdf).heightOfString(detail, { width })
}
