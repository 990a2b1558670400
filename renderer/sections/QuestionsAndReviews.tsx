import { Questions, type Question } from "../ui/Questions.tsx";
import { Reviews, type ReviewsProps } from "./Reviews.tsx";

interface Props {
  city: string;
  questions: readonly Question[];
  reviews: ReviewsProps;
}

/** A city's questions beside what customers say. */
export function QuestionsAndReviews({ city, questions, reviews }: Props) {
  return (
    <div className="container-page grid gap-x-16 gap-y-14 section-space lg:grid-cols-2">
      <section aria-labelledby="questions">
        <h2 className="pb-6" id="questions">
          Questions from {city}
        </h2>
        <Questions items={questions} />
      </section>
      <section aria-labelledby="reviews">
        <h2 className="pb-6" id="reviews">
          Reviews
        </h2>
        <Reviews {...reviews} />
      </section>
    </div>
  );
}
