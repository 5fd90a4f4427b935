/**
 * Renders a receipt as a PDF (docs/decisions/033-pdf.md). The library and the fonts are loaded with the first request.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawnText } from '@sousto/domain/text/drawn-text.ts'
import { receiptMessage as say } from '@sousto/messages/receipt-messages.ts'
import { ticketMessage } from '@sousto/messages/ticket-messages.ts'
import { DEFAULT_LOCALE } from '@sousto/messages/translator.ts'
import type { Cell, Fact, ReceiptDocument, Table } from './document.ts'

type Pdf = PDFKit.PDFDocument

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

export async function receiptPdf(receipt: ReceiptDocument): Promise<Buffer> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFile(REGULAR_FILE),
    readFile(BOLD_FILE),
  ])
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: DEFAULT_LOCALE,
    displayTitle: true,
    info: { Title: `${receipt.title} ${receipt.number}`, Author: receipt.seller[0] ?? '' },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((done, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', fail)
  })
  pdf.registerFont(REGULAR, regular)
  pdf.registerFont(BOLD, bold)
  write(pdf, receipt)
  pdf.end()
  return await written
}

function write(pdf: Pdf, receipt: ReceiptDocument): void {
  const { title, facts, seller, customer, items, sums, vat, tenders, returned, notes } = receipt
  pdf.font(BOLD).fontSize(16).text(title)
  pdf.moveDown(0.5)
  for (const each of facts) factRow(pdf, each)
  paragraph(pdf, say('seller'), seller)
  if (customer !== null) paragraph(pdf, say('customer'), customer)
  if (items !== null) table(pdf, items)
  heading(pdf, say('sums'))
  for (const { strong, ...each } of sums) factRow(pdf, each, strong)
  if (vat !== null) table(pdf, vat)
  if (tenders.length > 0) heading(pdf, say(returned ? 'returned_by' : 'tenders'))
  for (const each of tenders) factRow(pdf, each)
  pdf.moveDown()
  for (const note of notes) row(pdf, [{ text: note, width: widthOf(pdf), size: SMALL }])
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
