/** `GET .../scores`: an expert's own sheet. `POST .../score` `{scores: ExpertScore[]}` keeps it, `.../submitScore` hands it in. */
export interface ScoreSheet {
  readonly number: string;
  readonly title: string;
  readonly submittedAt?: string;
  readonly submitted: number;
  readonly experts: number;
  /** Weighted to the total; none: the total is typed. */
  readonly criteria: readonly {
    readonly key: string;
    readonly title: string;
    readonly weight: string;
  }[];
  readonly suppliers: readonly (ExpertScore & { readonly name: string })[];
}
export interface ExpertScore {
  /** Id of the supplier. */
  readonly supplier: string;
  /** Criterion -> 0 to 100, decimal text. */
  readonly scores: Readonly<Record<string, string>>;
  /** 0 to 100; null until it is given. The mean of the criteria where there are any. */
  readonly total: string | null;
  readonly opinion: string;
}
