/** What the benchmark reads of a result: the types of lighthouse itself are there only once it is installed. */
type Result = {
  finalDisplayedUrl?: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

export function audit(
  url: string,
  options: { port: number; logLevel: 'error'; onlyCategories: string[] },
): Promise<{ lhr: Result } | undefined>;
