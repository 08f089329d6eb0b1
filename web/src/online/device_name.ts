// What this device is called in the list where its person can log it out: the browser and the system it runs
// on, guessed from what the browser says of itself. Both are names, the same in every language.

/** The first that fits: many a browser also names those it is akin to. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bCriOS\/|\bChrom(e|ium)\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox, Android"; '' when nothing of it is known. */
export function guessDevice(userAgent: string, touchPoints: number): string {
  const first = (known: [RegExp, string][]): string => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const system = first(SYSTEMS);
  // An iPad says that it is a Mac, but no Mac can be touched.
  return [first(BROWSERS), system === 'Mac' && touchPoints > 1 ? 'iPad' : system].filter((part) => part !== '').join(', ');
}
