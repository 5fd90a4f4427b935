/** Matchers for elements (`toBeVisible`, …) in every test that renders components. */
import '@testing-library/jest-dom/vitest'
