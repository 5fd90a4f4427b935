/** A person whose work is counted: what is typed, chosen and clicked, the screens that are seen, and dialogs over them. */
import type { Locator, Page } from '@playwright/test'
import { codeOf, PASSWORD } from './console-steps.ts'
import { expect } from './fixtures.ts'

export type Work = { inputs: number; screens: number; dialogs: number }

/** Seconds that a person takes, generously: to find the way on a screen, and for one input. */
const SECONDS = { screen: 30, input: 10 } as const

export const minutesOf = ({ inputs, screens }: Omit<Work, 'dialogs'>): number =>
  (inputs * SECONDS.input + screens * SECONDS.screen) / 60

/** A screen is a path on which the person does or finds something. */
export async function personAt(page: Page, work: Work) {
  let path = ''
  const look = () => {
    const { pathname } = new URL(page.url())
    if (pathname === path) return
    path = pathname
    work.screens += 1
  }
  await countDialogs(page, () => {
    work.dialogs += 1
  })
  let secret = ''
  /** Two codes of one step are refused, so the second one is of the next step. */
  let used = 0

  const counted = async (act: Promise<unknown>) => {
    work.inputs += 1
    await act
  }
  /** Acts on what is there, so that the screen is the one that has it. */
  const on = async (target: Locator, act: (target: Locator) => Promise<unknown>) => {
    const first = target.first()
    await first.waitFor()
    look()
    await counted(act(first))
  }
  const person = {
    page,
    open: (url: string) => counted(page.goto(url)),
    fill: (label: string | RegExp, text: string) =>
      on(page.getByLabel(label, { exact: true }).filter({ visible: true }), (field) => field.fill(text)),
    choose: (label: string, option: string | { readonly label: string }) =>
      on(page.getByLabel(label, { exact: true }), (field) => field.selectOption(option)),
    click: (role: 'button' | 'link' | 'checkbox' | 'radio', name: string | RegExp) =>
      on(
        page
          .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
          .filter({ visible: true }),
        (target) => target.click(),
      ),
    clickInDialog: (name: RegExp) =>
      on(page.getByRole('dialog').getByRole('button', { name }), (button) => button.click()),
    upload: (
      label: string,
      file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
    ) => counted(page.getByLabel(label, { exact: true }).setInputFiles(file)),
    /** Types the beginning of an address and chooses the suggestion. */
    address: async (label: string, typed: string) => {
      await on(page.getByRole('combobox', { name: label }), (field) => field.fill(typed))
      await on(page.getByRole('option', { name: typed.split(' ')[0] ?? '' }), (option) => option.click())
    },
    sees: async (text: string | RegExp) => {
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
      look()
    },

    /** Types a name and a new password, and sets up codes from an app if the role needs them. */
    join: async (name: string, button: string, isSecured: boolean) => {
      await person.fill('Vaše jméno', name)
      await person.fill('Heslo', PASSWORD)
      await person.fill('Heslo znovu', PASSWORD)
      await person.click('button', button)
      if (!isSecured) return
      await person.click('button', /aplikac[ei] s kódy$/)
      secret = ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '')
      await person.fill('Kód z aplikace', codeOf(secret, 0))
      await person.click('button', 'Potvrdit')
      await person.click('button', 'Mám je uložené')
      used = 0
    },

    /** Clicks, and types the second factor if it is asked again before `done` is seen. */
    proves: async (button: string, done: string | RegExp) => {
      await person.click('button', button)
      const question = page.getByRole('dialog', { name: 'Ještě jednou druhý faktor' })
      const seen = page.getByText(done).filter({ visible: true }).first()
      await expect(question.or(seen).first()).toBeVisible()
      if (!(await question.isVisible())) return
      used += 1
      await counted(question.getByLabel('Kód').fill(codeOf(secret, used % 2)))
      await counted(question.getByRole('button', { name: 'Potvrdit kódem' }).click())
      await expect(seen).toBeVisible()
    },
  }
  return person
}

export type Person = Awaited<ReturnType<typeof personAt>>

/** Calls `opened` for each dialog that opens. What is not modal is a message on the screen. */
async function countDialogs(page: Page, opened: () => void): Promise<void> {
  await page.exposeFunction('dialogOpened', opened)
  await page.addInitScript(() => {
    const dialogs = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])'
    const seen = new WeakSet<Element>()
    const dialogsIn = (node: Node): Element[] =>
      node instanceof Element
        ? [...(node.matches(dialogs) ? [node] : []), ...node.querySelectorAll(dialogs)]
        : []
    const observer = new MutationObserver((changes) => {
      // A dialog is added to the page more than once.
      for (const dialog of changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(dialogsIn))) {
        if (seen.has(dialog)) continue
        seen.add(dialog)
        // Playwright has added the function to the window.
        ;(window as unknown as { dialogOpened: () => void }).dialogOpened()
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
